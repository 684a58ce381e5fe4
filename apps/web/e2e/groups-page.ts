import { expect, type Locator, type Page } from '@playwright/test'
import { pickUp, restingBox } from './drag.ts'
import { board, type Stage } from './stage.ts'

/** The Groups tab as an operator uses and sees it. */
export const groupsPage = (stage: Stage, page: Page) => {
  const group = (name: string): Locator => page.getByRole('region', { name, exact: true })
  const person = (inGroup: string, name: string): Locator =>
    group(inGroup).getByRole('option', { name: new RegExp(name) })

  /** The announcement while somebody is carried: `Odile Marchetti is over Line 2.` */
  const said = (text: RegExp): Locator => page.getByRole('status').filter({ hasText: text })

  return {
    group,
    person,
    said,
    pickUp: (what: Locator) => pickUp(page, what),
    fold: (name: string): Locator => group(name).getByRole('button', { name, exact: true }),
    /** Names of a group's members, as the server has them. */
    members: async (name: string): Promise<string[]> => {
      const { groups, members, users } = await board(stage.running.origin, stage.show.board._id)
      const id = groups.find((it) => it.name === name)?._id
      const ids = members.find(({ group: it }) => it === id)?.users ?? []
      return ids.map((_id) => users.find((user) => user._id === _id)?.name.split(' ')[0] ?? '').toSorted()
    },
    /** Releases the mouse after the page says that it is over the group. */
    drag: async (what: Locator, to: string): Promise<void> => {
      await group(to).scrollIntoViewIfNeeded()
      await pickUp(page, what)
      const { x, y } = await restingBox(group(to))
      await page.mouse.move(x + 60, y + 20, { steps: 8 })
      await expect(said(new RegExp(` is over ${to}\\.`))).toHaveCount(1)
      await page.mouse.up()
    },
    /** Moves with arrows from group to group until the page announces this one. */
    carryTo: async (name: string): Promise<void> => {
      const over = said(/ is over /)
      for (let told = ''; !told.endsWith(` is over ${name}.`); told = (await over.textContent()) ?? '') {
        // the page listens to the keys a moment after it shows the pick-up: a key before that is pressed again
        await expect(async () => {
          await page.keyboard.press('ArrowDown')
          await expect(over).toHaveCount(1, { timeout: 1_000 })
          await expect(over).not.toHaveText(told, { timeout: 1_000 })
        }).toPass()
      }
    },
    dragTo: async (what: Locator, { x, y }: { x: number; y: number }): Promise<void> => {
      await pickUp(page, what)
      await page.mouse.move(x, y, { steps: 8 })
      await expect(said(/ is over no group\./)).toHaveCount(1)
      await page.mouse.up()
    },
  }
}

export type GroupsPage = ReturnType<typeof groupsPage>
