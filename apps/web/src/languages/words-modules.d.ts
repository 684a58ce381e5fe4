/** A catalogue's words for one page, compiled by `build/catalogues.ts`. */
declare module '*.json?words=phone' {
  const words: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>
  export default words
}
declare module '*.json?words=check' {
  const words: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>
  export default words
}
declare module '*.json?words=door' {
  const words: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>
  export default words
}
declare module '*.json?words=stage' {
  const words: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>
  export default words
}
declare module '*.json?words=wall' {
  const words: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>
  export default words
}
declare module '*.json?words=entry' {
  const words: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>
  export default words
}
declare module '*.json?words=lost' {
  const words: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>
  export default words
}
declare module '*.json?words=asked' {
  const words: Readonly<Record<string, (values?: Readonly<Record<string, string | number>>) => string>>
  export default words
}
