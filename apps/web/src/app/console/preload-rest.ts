import { loginCode } from '../../features/account/login/login-code.ts'
import { qrCodeCode } from '../../features/account/qr-code-code.ts'
import { configurationCode } from './configuration-code.ts'
import { finderCode } from './finder/finder-code.ts'
import { closeCode } from './footer/close-code.ts'
import { eraseCode } from './footer/erase-code.ts'
import { stageLinkCode, wallLinkCode } from './footer/link-code.ts'
import { ghostsCode } from './header/ghosts-code.ts'
import { tabs } from './tabs/tabs.ts'
import { tourCode } from './tour/tour-code.ts'

/**
 * Fetches everything else once the console is there, because nothing that is pressed during a show may need the network.
 */
export const preloadRest = async (): Promise<void> => {
  const panels = tabs.map(({ panel }) => panel)
  const rare = [
    finderCode,
    tourCode,
    ghostsCode,
    closeCode,
    wallLinkCode,
    stageLinkCode,
    eraseCode,
    qrCodeCode,
    configurationCode,
    loginCode,
  ]
  for (const { preload } of [...panels, ...rare]) await preload()
}
