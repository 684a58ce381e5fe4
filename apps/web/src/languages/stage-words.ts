import english from './catalogues/en.json?words=stage'
import { type Compiled, createWords } from './language.ts'

export const words = createWords<'stage'>(
  english,
  import.meta.glob<Compiled>(['./catalogues/*.json', '!./catalogues/en.json'], {
    query: '?words=stage',
    import: 'default',
  }),
)
