import { Skeleton } from '@mantine/core'
import { t } from '../../words/t.ts'
import css from './console.module.css'

/** The outline of the console while it loads. */
export const ConsoleSkeleton = () => (
  <div className={css.console} aria-busy="true" data-waiting>
    <div className={css.skeletonHead}>
      <Skeleton width={304} height={56} />
      <Skeleton flex={1} height={56} />
      <Skeleton width={136} height={56} />
    </div>
    <div className={css.skeletonBody} role="status" aria-label={t`Loading the show`}>
      <Skeleton height="70%" />
      <Skeleton height="40%" />
    </div>
  </div>
)
