/** as the server takes it */
const most = 200

type From = { /** its name; undefined = a link */ file: string | undefined; link: string; sheet: string }

/** What people of a sheet are found by: the file, or the host and the document of its link, and the sheet in it. */
export const sheetName = ({ file, link, sheet }: From): string => {
  // a csv file is one sheet, whatever it is called
  if (file && /\.csv$/i.test(file)) return file.slice(-most)
  const end = ` · ${sheet.trim()}`
  return `${(file ?? documentOf(link)).slice(0, most - Math.min(end.length, most / 2))}${end}`.slice(0, most)
}

/** What follows the host of a link is a secret where whoever has it may read: the beginning tells documents apart. */
const documentOf = (link: string): string => {
  if (!URL.canParse(link)) return link.trim()
  const { host, pathname } = new URL(link)
  const google = /\/d\/([\w-]+)/.exec(pathname)?.[1]
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  return `${host} ${(google ?? last).slice(0, 8)}`.trim()
}
