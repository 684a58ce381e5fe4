import type { EditedKind } from '@ghostlight/contracts'
import { t } from '../../../words/t.ts'

/** What people call the parts of a performance. */
export const kindNames: Readonly<Record<EditedKind, string>> = {
  performance: t`performance`,
  cue: t`cue`,
  module: t`module`,
  group: t`group`,
  template: t`template`,
}
