import english from './catalogues/en.json?words=check'
import { type Compiled, createWords } from './language.ts'

export const words = createWords<'check'>(
  english,
  import.meta.glob<Compiled>(['./catalogues/*.json', '!./catalogues/en.json'], {
    query: '?words=check',
    import: 'default',
  }),
)
