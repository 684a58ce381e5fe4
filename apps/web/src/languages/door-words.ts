import english from './catalogues/en.json?words=door'
import { type Compiled, createWords } from './language.ts'

export const words = createWords<'door'>(
  english,
  import.meta.glob<Compiled>(['./catalogues/*.json', '!./catalogues/en.json'], {
    query: '?words=door',
    import: 'default',
  }),
)
