/**
 * Invented names that nobody in the file has. The same number always gives the same name, and different numbers give
 * different ones.
 */
export type InventedPerson = { name: string; first: string; phone: string; bib: string }

const firsts =
  'Alma Bruno Clio Dorian Edda Flavio Greta Hugo Ilse Jonas Kira Leander Mila Nuno Orla Piet Quinn Rosa Silvan Tilda Ugo Vera Wim Xenia Yorick Zoe'
const lasts =
  'Abend Birk Corvin Dunkel Esche Falk Ginster Holm Iltis Juniper Kranich Linde Moos Nebel Otter Pappel Quitte Rabe Salbei Tanne Ulme Vogel Weide Xander Ysop Zander'
/** used when every name is part of somebody's real name */
const unnamed = '▒▒▒'

/** `isFree`: whether the text contains nothing personal. */
export const createInvented = (isFree: (text: string) => boolean) => {
  const free = (names: string): string[] => {
    const left = names.split(' ').filter(isFree)
    return left.length > 0 ? left : [unnamed]
  }
  const [first, last] = [free(firsts), free(lasts)]
  const prefix = ['000', '999', '123', '777', '246'].find((it) => isFree(it)) ?? '000'
  return (index: number): InventedPerson => {
    const given = first[index % first.length] ?? unnamed
    const family = last[Math.floor(index / first.length) % last.length] ?? unnamed
    const round = Math.floor(index / (first.length * last.length))
    const name = `${given} ${family}${round === 0 ? '' : ` ${round + 1}`}`
    return { name, first: given, phone: `${prefix}${String(index + 1).padStart(6, '0')}`, bib: String(index + 1) }
  }
}
