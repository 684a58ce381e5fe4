import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react'
import { Lamp } from '../../../controls/Lamp.tsx'
import { LanguageChoice } from '../../../controls/LanguageChoice.tsx'
import { ManualLink } from '../../../controls/ManualLink.tsx'
import { ToastPlace } from '../../../toasts/ToastPlace.tsx'
import { ToastProvider } from '../../../toasts/ToastProvider.tsx'
import { t } from '../../../words/t.ts'
import css from './login.module.css'
import { useLogin } from './useLogin.ts'
import { useNetworkNotices } from './useNetworkNotices.ts'

const NetworkNotices = () => {
  useNetworkNotices()
  return null
}

export const LoginScreen = () => {
  const { form, demo, version, busy, asksCode, wantingCode, error, missing, edit, submit } = useLogin()
  return (
    <ToastProvider>
      <NetworkNotices />
      <main className={css.screen}>
        <div className={css.column}>
          <header className={css.brand}>
            <Lamp size={52} />
            <div>
              <h1>Ghostlight</h1>
              <p>{t`Operator login`}</p>
            </div>
          </header>
          <form
            className={css.form}
            noValidate
            aria-busy={busy}
            onSubmit={(event) => {
              event.preventDefault()
              const wanting = submit()
              if (wanting) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wanting}]`)?.focus()
            }}
          >
            <TextInput
              label={t`Username`}
              name="username"
              aria-required
              error={missing.includes('username') && t`Please enter your user name.`}
              autoComplete="username"
              autoCapitalize="off"
              value={form.username}
              onChange={(event) => edit('username', event.currentTarget.value)}
              autoFocus
            />
            <PasswordInput
              label={t`Password`}
              name="password"
              aria-required
              autoComplete="current-password"
              value={form.password}
              error={missing.includes('password') ? t`Please enter your password.` : error !== null && !wantingCode}
              onChange={(event) => edit('password', event.currentTarget.value)}
            />
            {asksCode && (
              <TextInput
                label={t`Code`}
                name="code"
                description={t`From your authenticator app`}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={form.code}
                error={wantingCode && form.code !== ''}
                onChange={(event) => edit('code', event.currentTarget.value)}
                autoFocus
              />
            )}
            <TextInput
              label={t`Blackboard`}
              placeholder={t`Leave empty for a new blackboard`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={form.blackboard}
              onChange={(event) => edit('blackboard', event.currentTarget.value)}
            />
            {error && (
              <p className={css.error} role="alert">
                <IconAlertTriangleFilled size={16} aria-hidden />
                {error}
              </p>
            )}
            <Button type="submit" variant="filled" size="md" fullWidth disabled={busy} fz={16}>
              {busy ? t`Logging In...` : t`Login`}
            </Button>
          </form>
          {demo && (
            <p className={css.hint}>
              <IconInfoCircle size={18} aria-hidden />
              <span>
                {t`Demo: username`} <b className="mono">{demo.username}</b>
                {t`, password`} <b className="mono">{demo.password}</b>
              </span>
            </p>
          )}
          {version && <p className={css.version}>{t`Version ${version}`}</p>}
          <div className={css.more}>
            <ManualLink place="login" />
            <LanguageChoice />
          </div>
        </div>
      </main>
      <ToastPlace area="login" />
    </ToastProvider>
  )
}
