/** In so many days a deleted performance can be restored. After that its words are erased. */
export const deletedDays = 30
