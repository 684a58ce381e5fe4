/** React gives an element new props whenever the component around it is drawn. */
const propsOf = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]

const all = (): Element[] => [...document.querySelectorAll('*')]

/** Begins to watch the page. The result: the elements that were drawn since, new ones included. */
export const watchDrawn = (): (() => Element[]) => {
  const before = new Map(all().map((it) => [it, propsOf(it)]))
  return () => all().filter((it) => !before.has(it) || propsOf(it) !== before.get(it))
}
