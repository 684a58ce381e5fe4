import { IconPresentation } from '@tabler/icons-react'
import { LazyBoundary } from '../../../boundaries/LazyBoundary.tsx'
import { LinkButton } from './LinkButton.tsx'
import { wallLinkCode } from './link-code.ts'

/** The link for the projector, with options for what the wall shows. */
export const WallButton = () => (
  <LinkButton of="Wall" icon={<IconPresentation size={15} aria-hidden />}>
    {(url) => <LazyBoundary code={wallLinkCode} props={{ url }} waiting={null} />}
  </LinkButton>
)
