import english from './catalogues/en.json?words=entry'
import { type Compiled, createWords } from './language.ts'

export const words = createWords<'entry'>(
  english,
  import.meta.glob<Compiled>(['./catalogues/*.json', '!./catalogues/en.json'], {
    query: '?words=entry',
    import: 'default',
  }),
)
