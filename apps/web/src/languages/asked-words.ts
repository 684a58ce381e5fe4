import english from './catalogues/en.json?words=asked'
import { type Compiled, createWords } from './language.ts'

export const words = createWords<'asked'>(
  english,
  import.meta.glob<Compiled>(['./catalogues/*.json', '!./catalogues/en.json'], {
    query: '?words=asked',
    import: 'default',
  }),
)
