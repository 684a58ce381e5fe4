import english from './catalogues/en.json?words=lost'
import { type Compiled, createWords } from './language.ts'

export const words = createWords<'lost'>(
  english,
  import.meta.glob<Compiled>(['./catalogues/*.json', '!./catalogues/en.json'], {
    query: '?words=lost',
    import: 'default',
  }),
)
