import { Button, Modal } from '@mantine/core'
import { IconPlug } from '@tabler/icons-react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useDesk, useScript } from '../EditorContext.tsx'
import { AutomationCard } from './AutomationCard.tsx'
import css from './automations.module.css'

/** A performance has at most this many automations. */
const most = 50

/** Shows in sentences what a performance tells the other machines in the house. */
export const AutomationsButton = () => {
  const { automations, focusOn, machines } = useDesk()
  const { opened, open, close } = machines
  const all = Object.values(useScript(({ performance }) => performance.automations) ?? {})
  return (
    <>
      <Button size="xs" leftSection={<IconPlug size={16} aria-hidden />} onClick={open}>
        {t`Automations`}
        {all.length > 0 && ` (${all.length})`}
      </Button>
      <Modal opened={opened} onClose={close} size="xl" title={t`Automations`}>
        <p className={`${panel.muted} ${css.about}`}>
          {t`What a show tells lights, video and other machines by itself. A new show takes the automations that are here when it is made.`}
        </p>
        {all.length > 0 && (
          <ul className={css.all}>
            {all.map((automation) => (
              <AutomationCard key={automation._id} automation={automation} />
            ))}
          </ul>
        )}
        <Button disabled={all.length >= most} onClick={() => focusOn(`automation ${automations.add()._id}`)}>
          {t`+ Add Automation`}
        </Button>
      </Modal>
    </>
  )
}
