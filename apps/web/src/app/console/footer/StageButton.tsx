import { IconDeviceTv } from '@tabler/icons-react'
import { LazyBoundary } from '../../../boundaries/LazyBoundary.tsx'
import { LinkButton } from './LinkButton.tsx'
import { stageLinkCode } from './link-code.ts'

/** The link for the second monitor: cues, notes and clocks, for the stage manager and the performers. */
export const StageButton = () => (
  <LinkButton of="Stage" icon={<IconDeviceTv size={15} aria-hidden />}>
    {(url) => <LazyBoundary code={stageLinkCode} props={{ url }} waiting={null} />}
  </LinkButton>
)
