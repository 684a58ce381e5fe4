import { numberIn } from '../languages/numbers.ts'
import { words as inWords } from '../languages/wall-words.ts'
import { qrModules, quietZone } from '../qr/qr-modules.ts'
import type { Invitation } from './invitation.ts'
import type { WallOptions } from './options.ts'

const drawing = (viewBox: string, path: string): SVGSVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', viewBox)
  const shape = document.createElementNS(svg.namespaceURI, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

/** One path: many phone cameras see hairlines between squares that are drawn one by one. */
function qrDrawing(text: string): SVGSVGElement {
  const { size, isDark } = qrModules(text)
  const cells = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
  const path = cells.filter(([x, y]) => isDark(x, y)).map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  const side = size + 2 * quietZone
  const svg = drawing(`${-quietZone} ${-quietZone} ${side} ${side}`, path.join(''))
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', inWords().qrCode({ address: text.split('?')[0] ?? '' }))
  svg.setAttribute('shape-rendering', 'crispEdges')
  return svg
}

const person = 'M12 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm0 2c-5 0-9 2.5-9 6v2h18v-2c0-3.5-4-6-9-6Z'

const lineOf = (text: string): HTMLElement => {
  const line = document.createElement('span')
  line.textContent = text
  return line
}

/** The invitation, and the number of people; each only if it is switched on. */
export function createPanels(figure: HTMLElement, output: HTMLElement) {
  const words = document.createElement('figcaption')
  const figures = document.createElement('span')
  const symbol = drawing('0 0 24 24', person)
  symbol.setAttribute('aria-hidden', 'true')
  output.append(symbol, figures)
  let connected: number | null = null
  let options: WallOptions = { join: null, count: false }
  let shown = ''

  const showCount = (): void => {
    // show nothing rather than a wrong number until the server has sent one
    output.hidden = !options.count || connected === null
    figures.textContent = connected === null ? '' : numberIn(connected)
    output.ariaLabel = inWords().connected({ count: numberIn(connected ?? 0) })
  }

  return {
    count(people: number): void {
      connected = people
      showCount()
    },
    show(next: WallOptions, invites: Invitation | null): void {
      options = next
      showCount()
      figure.hidden = !invites
      if (!invites || JSON.stringify(invites) === shown) return
      shown = JSON.stringify(invites)
      const { code, lines } = invites
      words.replaceChildren(...lines.map(lineOf))
      figure.replaceChildren(...(code ? [qrDrawing(code)] : []), ...(lines.length > 0 ? [words] : []))
    },
  }
}
