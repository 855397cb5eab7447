/** How the panel and the code screen call and show a family's parent. */
export const PARENTS = {
  mama: { name: 'Mama', face: 'parent-mum' },
  tata: { name: 'Tata', face: 'parent-dad' },
  rodzic: { name: 'Rodzic', face: 'parent-any' },
} as const;
