import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import page from '../../theme/page.module.css'

/** The page while its show is loaded; `children`: why that takes long. */
export const ShowPageLoading = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className={`${page.screen} ${page.loading}`} role="status" aria-label={label}>
    {children}
    <Skeleton height="30%" />
    <Skeleton height="60%" />
  </div>
)
