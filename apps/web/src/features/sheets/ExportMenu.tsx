import { packageEnding } from '@ghostlight/contracts/rules'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../words/t.ts'

type Props = {
  /** the call that returns the file, without its format */
  path: string
  /** the call that returns the same with everything it needs, as one file to load elsewhere */
  whole?: string
}

const formats = [
  { format: 'xlsx', label: t`Workbook (.xlsx)` },
  { format: 'csv', label: t`Text with commas (.csv)` },
] as const

/**
 * Exports a file in the format that the Sheets tab loads, or all of a performance. Loading it again changes nothing. The
 * comments of a performance are in a file or a workbook only if somebody ticks it.
 */
export const ExportMenu = ({ path, whole }: Props) => {
  const [comments, setComments] = useState(false)
  const Tick = comments ? IconSquareCheck : IconSquare
  const has = whole !== undefined && comments
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: 'main' }}>
      <Menu.Target>
        <Button size="xs" leftSection={<IconDownload size={14} aria-hidden />}>
          {t`Export`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {whole !== undefined && (
          <Menu.Item component="a" href={has ? `${whole}?comments=true` : whole} download>
            {t`Save as file (${packageEnding})`}
          </Menu.Item>
        )}
        {formats.map(({ format, label }) => (
          <Menu.Item
            key={format}
            component="a"
            href={`${path}?format=${format}${has && format === 'xlsx' ? '&comments=true' : ''}`}
            download
          >
            {label}
          </Menu.Item>
        ))}
        {whole !== undefined && (
          <>
            <Menu.Divider />
            <Menu.CheckboxItem
              checked={comments}
              rightSection={<Tick size={16} aria-hidden />}
              styles={{ itemIndicator: { display: 'none' } }}
              title={t`In the file and in the workbook; text with commas has none`}
              onChange={setComments}
            >
              {t`With comments`}
            </Menu.CheckboxItem>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
