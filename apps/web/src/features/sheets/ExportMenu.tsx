import { packageEnding } from '@ghostlight/contracts/rules'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type Props = {
  /** the call that returns the file, without its format */
  path: string
  /** the call that returns the same with everything it needs, as one file to load elsewhere */
  whole?: string
}

const formats = [
  { format: 'xlsx', label: 'Workbook (.xlsx)' },
  { format: 'csv', label: 'Text with commas (.csv)' },
] as const

/** Exports a file in the format that the Sheets tab loads, or all of a performance. Loading it again changes nothing. */
export const ExportMenu = ({ path, whole }: Props) => (
  <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: 'main' }}>
    <Menu.Target>
      <Button size="xs" leftSection={<IconDownload size={14} aria-hidden />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {whole !== undefined && (
        <Menu.Item component="a" href={whole} download>
          Save as file ({packageEnding})
        </Menu.Item>
      )}
      {formats.map(({ format, label }) => (
        <Menu.Item key={format} component="a" href={`${path}?format=${format}`} download>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
