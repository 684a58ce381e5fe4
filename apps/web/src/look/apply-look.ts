import type { Look } from '@ghostlight/contracts'
import { accentsOf, inkOn, isAccent, isPictureId, pictureUrl } from '@ghostlight/contracts/rules'

export type Page = {
  root: Pick<HTMLElement, 'dataset'> & { style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> }
  /** whether the small copy of a picture is large enough */
  isSmall: boolean
  /** calls `there` with the picture's aspect ratio once it has loaded */
  load: (url: string, there: (ratio: number) => void) => void
}

const thisPage = (): Page => ({
  root: document.documentElement,
  isSmall: innerWidth < 700,
  load: (url, there) => {
    const image = new Image()
    image.onload = () => there(image.naturalWidth / image.naturalHeight)
    image.src = url
  },
})

/** The values that replace Ghostlight's own colours in the style sheets, for each theme. */
export const propertiesOf = (look: Look | undefined): Record<string, string> =>
  look?.accent && isAccent(look.accent)
    ? Object.fromEntries(
        Object.entries(accentsOf(look.accent)).flatMap(([theme, colour]) => [
          [`--own-${theme}`, colour],
          [`--own-on-${theme}`, inkOn(colour)],
          [`--own-glow-${theme}`, `${colour}47`],
        ]),
      )
    : {}
const all = Object.keys(propertiesOf({ accent: '#000000' }))

/**
 * Gives the page this look; undefined = Ghostlight's own. A logo appears once it has loaded, so that one that fails
 * leaves the lamp in its place.
 */
export const applyLook = (look: Look | undefined, { root, isSmall, load }: Page = thisPage()): void => {
  const own = propertiesOf(look)
  for (const name of all)
    if (own[name]) root.style.setProperty(name, own[name])
    else root.style.removeProperty(name)
  const logo = look?.logo && isPictureId(look.logo) ? look.logo : undefined
  if (root.dataset['logo'] === logo) return
  delete root.dataset['logo']
  root.dataset['wants'] = logo ?? ''
  if (logo === undefined) return
  const url = pictureUrl(logo, isSmall)
  load(url, (ratio) => {
    if (root.dataset['wants'] !== logo) return
    root.style.setProperty('--own-logo', `url("${url}")`)
    root.style.setProperty('--own-logo-ratio', String(ratio))
    root.dataset['logo'] = logo
  })
}
