import english from './catalogues/en.json?words=phone'
import { type Compiled, createWords } from './language.ts'

export const words = createWords<'phone'>(
  english,
  import.meta.glob<Compiled>(['./catalogues/*.json', '!./catalogues/en.json'], {
    query: '?words=phone',
    import: 'default',
  }),
)
