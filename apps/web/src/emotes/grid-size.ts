/** Pixels of a drawing's side. */
export const gridSize = 24
