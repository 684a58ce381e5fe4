import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type Props = {
  /** the call that returns the file, without its format */
  path: string
}

const formats = [
  { format: 'xlsx', label: 'Workbook (.xlsx)' },
  { format: 'csv', label: 'Text with commas (.csv)' },
] as const

/** Exports a file in the format that the Sheets tab loads. Loading it again changes nothing. */
export const ExportMenu = ({ path }: Props) => (
  <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: 'main' }}>
    <Menu.Target>
      <Button size="xs" leftSection={<IconDownload size={14} aria-hidden />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {formats.map(({ format, label }) => (
        <Menu.Item key={format} component="a" href={`${path}?format=${format}`} download>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
