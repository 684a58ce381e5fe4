import { Popover, VisuallyHidden } from '@mantine/core'
import { counted } from '../../words/counted.ts'
import { t } from '../../words/t.ts'
import css from './symbol-list.module.css'
import type { Completion } from './useCompletion.ts'

/** The list that a text offers at `{{`, below its field. It stands in what is positioned around the field. */
export const SymbolList = ({ completion: { offers, chosen, id, optionId, take } }: { completion: Completion }) =>
  offers.length > 0 && (
    <Popover
      opened
      position="bottom-start"
      offset={2}
      trapFocus={false}
      returnFocus={false}
      withRoles={false}
      portalProps={{ target: 'main' }}
    >
      <Popover.Target>
        <span className={css.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown className={css.list}>
        <VisuallyHidden role="status">
          {t`${counted(offers.length, t`symbol`, t`symbols`)}. The arrow keys choose one, Enter takes it.`}
        </VisuallyHidden>
        <div id={id} role="listbox" tabIndex={-1} className={css.offers} aria-label={t`What to insert`}>
          {offers.map((offer, at) => (
            <div
              key={offer.key}
              id={optionId(at)}
              ref={at === chosen ? intoView : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={css.offer}
              onMouseDown={(event) => {
                event.preventDefault()
                take(offer)
              }}
            >
              <span className="ellipsis">{offer.label}</span>
              <span className={css.note}>{offer.note}</span>
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )

const intoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })
