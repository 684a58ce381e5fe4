import type { Look } from '@ghostlight/contracts'
import { pictureUrl } from '@ghostlight/contracts/rules'

type Props = { look: Look | undefined; className: string | undefined }

/** The performance's own logo above its title, which says the name: so the picture says nothing. */
export const Logo = ({ look, className }: Props) =>
  look?.logo && <img className={className} src={pictureUrl(look.logo)} alt="" />
