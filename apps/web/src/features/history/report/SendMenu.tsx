import type { Paper, Report } from '@ghostlight/contracts'
import type { Sheet } from '@ghostlight/projections'
import { Button, Menu } from '@mantine/core'
import { IconFileTypePdf, IconMail, IconSend, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import page from '../../../theme/page.module.css'
import { t } from '../../../words/t.ts'
import { canShareFiles, mailOf, pdfUrl, sharePdf } from './send.ts'

type Props = { report: Report; sheet: Sheet; zone: string }

/** The report as a PDF: to keep, to share where the device can, or to attach to a mail that one's own program writes. */
export const SendMenu = ({ report: { show }, sheet, zone }: Props) => {
  const [failed, setFailed] = useState(false)
  const share = () =>
    sharePdf({ id: show._id, title: sheet.title, zone }).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  const paper = (size: Paper) => (
    <Menu.Item
      key={size}
      component="a"
      href={pdfUrl({ id: show._id, zone, paper: size })}
      download
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
    >
      {t`PDF, ${size}`}
    </Menu.Item>
  )
  return (
    <>
      {failed && (
        <span className={page.warn} role="alert">
          {t`The PDF could not be shared. Save it instead.`}
        </span>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconSend size={16} aria-hidden />}>{t`Send`}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canShareFiles() && (
            <Menu.Item leftSection={<IconShare size={16} aria-hidden />} onClick={() => void share()}>
              {t`Share the PDF`}
            </Menu.Item>
          )}
          {paper('A4')}
          {paper('Letter')}
          <Menu.Item component="a" href={mailOf(sheet)} leftSection={<IconMail size={16} aria-hidden />}>
            {t`Write a mail`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
