export type PhotoName = `photo-${string}`;

export function isPhotoName(picture: string): picture is PhotoName {
  return picture.startsWith('photo-');
}
