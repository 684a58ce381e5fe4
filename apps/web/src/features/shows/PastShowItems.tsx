import { Menu } from '@mantine/core'
import { IconFileAlert, IconFileDownload, IconHistory, IconListDetails, IconReportAnalytics } from '@tabler/icons-react'
import { t } from '../../words/t.ts'

/** Menu items that open or save a past show. */
export const PastShowItems = ({ id }: { id: string }) => (
  <>
    <Menu.Item component="a" href={`/replay/${id}`} leftSection={<IconHistory size={16} aria-hidden />}>
      {t`Replay`}
    </Menu.Item>
    <Menu.Item component="a" href={`/report/${id}`} leftSection={<IconReportAnalytics size={16} aria-hidden />}>
      {t`Report`}
    </Menu.Item>
    <Menu.Item component="a" href={`/api/log?bid=${id}`} leftSection={<IconListDetails size={16} aria-hidden />}>
      {t`Log`}
    </Menu.Item>
    <Menu.Divider />
    <Menu.Item
      component="a"
      href={`/api/blackboards/${id}/recording`}
      download
      leftSection={<IconFileDownload size={16} aria-hidden />}
    >
      {t`Save a recording with made-up names and words`}
    </Menu.Item>
    <Menu.Item
      component="a"
      href={`/api/blackboards/${id}/recording?personal=true`}
      download
      leftSection={<IconFileAlert size={16} aria-hidden />}
    >
      {t`Save a recording with names, numbers and answers`}
    </Menu.Item>
    <Menu.Divider />
  </>
)
