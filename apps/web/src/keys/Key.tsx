import css from './keys.module.css'

/** A key printed on its button. It is not part of the button's name. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={css.key} aria-hidden>
    {children}
  </kbd>
)
