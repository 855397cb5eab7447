/** When a request reaches the server: so many steps after it was made, and perhaps twice. */
export interface Travel {
  late: number;
  twice: boolean;
}
