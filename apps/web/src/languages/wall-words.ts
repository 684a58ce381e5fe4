import english from './catalogues/en.json?words=wall'
import { type Compiled, createWords } from './language.ts'

export const words = createWords<'wall'>(
  english,
  import.meta.glob<Compiled>(['./catalogues/*.json', '!./catalogues/en.json'], {
    query: '?words=wall',
    import: 'default',
  }),
)
