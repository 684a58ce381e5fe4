import type { Look } from '@ghostlight/contracts'
import { pictureUrl } from '@ghostlight/contracts/rules'

type Props = { look: Look | undefined; className: string | undefined }

/** The performance's logo above its title. The title says the name, so the picture has no text of its own. */
export const Logo = ({ look, className }: Props) =>
  look?.logo && <img className={className} src={pictureUrl(look.logo)} alt="" />
