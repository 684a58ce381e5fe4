import { isLongEnough, passwordTooShort } from '@ghostlight/contracts/rules'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Lamp } from '../../../controls/Lamp.tsx'
import { Loading } from '../../../controls/Loading.tsx'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import css from '../login/login.module.css'
import { usePasswordLink } from './usePasswordLink.ts'

/** The page where an operator chooses a password, opened by a login link. */
export const PasswordScreen = () => {
  const { link, problem, isWaiting, form, edit, choose } = usePasswordLink()
  if (isWaiting) return <Loading />
  if (!link)
    return (
      <Page>
        <div className={css.form}>
          <p className={css.error} role="alert">
            <IconAlertTriangleFilled size={16} aria-hidden />
            {problem}
          </p>
          <Button component="a" href="/dramaturg">
            {t`Go to the login`}
          </Button>
        </div>
      </Page>
    )
  return (
    <Page>
      <form
        className={css.form}
        aria-busy={choose.isPending}
        onSubmit={(event) => {
          event.preventDefault()
          choose.send()
        }}
      >
        <p>
          {t`Welcome,`} <b>{link.name}</b>
          {t`. Choose a password. You log in with it and with your name from now on.`}
        </p>
        {/* for password managers, which store a name with the password */}
        <input type="text" name="username" autoComplete="username" value={link.name} readOnly hidden />
        <PasswordInput
          label={t`New password`}
          description={t`Of ${translated(passwordTooShort)}. Every other session of this login ends.`}
          autoComplete="new-password"
          value={form.password}
          error={form.password !== '' && !isLongEnough(form.password) && t`It needs ${translated(passwordTooShort)}.`}
          onChange={(event) => edit('password', event.currentTarget.value)}
          autoFocus
        />
        {link.secondFactor && (
          <TextInput
            label={t`Code`}
            description={t`From your authenticator app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.code}
            onChange={(event) => edit('code', event.currentTarget.value)}
          />
        )}
        {problem && (
          <p className={css.error} role="alert">
            <IconAlertTriangleFilled size={16} aria-hidden />
            {problem}
          </p>
        )}
        <Button type="submit" variant="filled" size="md" fullWidth disabled={!choose.isReady} fz={16}>
          {choose.isPending ? t`Logging In...` : t`Save and log in`}
        </Button>
      </form>
    </Page>
  )
}

const Page = ({ children }: { children: ReactNode }) => (
  <main className={css.screen}>
    <div className={css.column}>
      <header className={css.brand}>
        <Lamp size={52} />
        <div>
          <h1>Ghostlight</h1>
          <p>{t`Your login`}</p>
        </div>
      </header>
      {children}
    </div>
  </main>
)
