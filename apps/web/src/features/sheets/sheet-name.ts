/** The server's limit. */
const most = 200

type From = { /** its name; undefined = a link */ file: string | undefined; link: string; sheet: string }

/**
 * The name by which people of a sheet are found: the file, or the host and document of the link, and the sheet in it.
 */
export const sheetName = ({ file, link, sheet }: From): string => {
  // a csv file is one sheet, whatever its name
  if (file && /\.csv$/i.test(file)) return file.slice(-most)
  const end = ` · ${sheet.trim()}`
  return `${(file ?? documentOf(link)).slice(0, most - Math.min(end.length, most / 2))}${end}`.slice(0, most)
}

/**
 * The rest of a link can be a secret, because a link alone may give access. Its beginning is enough to tell documents
 * apart.
 */
const documentOf = (link: string): string => {
  if (!URL.canParse(link)) return link.trim()
  const { host, pathname } = new URL(link)
  const google = /\/d\/([\w-]+)/.exec(pathname)?.[1]
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  return `${host} ${(google ?? last).slice(0, 8)}`.trim()
}
