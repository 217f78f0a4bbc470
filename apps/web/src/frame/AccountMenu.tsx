import {
  IconAddressBook,
  IconChevronRight,
  IconCopy,
  IconLayoutDashboard,
  IconLogout,
  IconMessageCircle,
  IconPalette,
  IconTextSize,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { useServerConfig } from '@tokensmith/shell/settings/publicConfig.ts'
import { changeSettings, colorSchemes, sizes, useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { copyWithMessage } from '@tokensmith/ui/messages.ts'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './AccountMenu.module.css'

/** The connected address, and what can be done with it and with the look of the page. */
export default function AccountMenu({ address }: { address: string }) {
  const t = useTexts('common')
  const wallet = useSigner()
  const navigate = useNavigate()
  const settings = useSettings()
  const { contacts } = useServerConfig()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const menuId = useId()
  // The whole address is in the dialog.
  const pill = shortAddress(address)

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [open])

  const act = (action: () => void) => () => {
    setOpen(false)
    action()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const move = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Escape' && open) {
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    } else if (open && move !== undefined) {
      event.preventDefault()
      items.at(move % items.length)?.focus()
    } else if (event.key === 'Tab') setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside
    <div ref={root} className={classes.root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={`button ${classes.account}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={t('account.button', { address: pill })}
        title={address}
        onClick={() => setOpen(!open)}
      >
        <IconWallet size={17} className={classes.icon} aria-hidden />
        <span className="mono">{pill}</span>
      </button>
      {open && (
        <div id={menuId} role="menu" className={classes.menu} aria-label={t('account.title')}>
          <Item icon={<IconLayoutDashboard size={18} />} onClick={act(() => navigate('/home'))}>
            {t('account.dashboard')}
          </Item>
          <Item icon={<IconUser size={18} />} onClick={act(() => openDialog('account'))}>
            {t('account.profile')}
          </Item>
          <Item icon={<IconAddressBook size={18} />} onClick={act(() => openDialog('addresses'))}>
            {t('account.addressBook')}
          </Item>
          <Item
            icon={<IconCopy size={18} />}
            onClick={act(() => copyWithMessage(address, { copied: t('copied'), failed: t('copyFailed') }))}
          >
            {t('account.copyAddress')}
          </Item>
          <Item icon={<IconUsers size={18} />} onClick={act(() => openDialog('acting'))}>
            {t('acting.menu')}
          </Item>
          <Item icon={<IconWallet size={18} />} onClick={act(() => wallet.openConnect())}>
            {t('wallet.connect')}
          </Item>
          <Choice
            icon={<IconPalette size={18} aria-hidden />}
            label={t('theme.title')}
            choices={colorSchemes.map((id) => ({ id, label: t(`theme.${id}`) }))}
            value={settings.colorScheme}
            onChange={(colorScheme) => changeSettings({ colorScheme })}
          />
          <Choice
            icon={<IconTextSize size={18} aria-hidden />}
            label={t('size.title')}
            choices={sizes.map((id) => ({ id, label: t(`size.${id}`) }))}
            value={settings.size}
            onChange={(size) => changeSettings({ size })}
          />
          {contacts && (
            <Item icon={<IconMessageCircle size={18} />} onClick={act(() => openDialog('contact'))}>
              {t('contact.title')}
            </Item>
          )}
          <Item icon={<IconLogout size={18} />} onClick={act(() => wallet.disconnect())}>
            {t('account.logOut')}
          </Item>
        </div>
      )}
    </div>
  )
}

function Item({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={onClick}>
      <span className={classes.itemIcon} aria-hidden>
        {icon}
      </span>
      {children}
    </button>
  )
}

type ChoiceProps<Id extends string> = {
  icon: ReactNode
  label: string
  choices: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** A line that folds out into a few choices. */
function Choice<Id extends string>({ icon, label, choices, value, onChange }: ChoiceProps<Id>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={classes.item}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.itemIcon}>{icon}</span>
        {label}
        <IconChevronRight size={16} className={classes.arrow} data-open={open || undefined} aria-hidden />
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
        <div role="group" aria-label={label} className={classes.choices}>
          {choices.map((choice) => (
            <button
              key={choice.id}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={choice.id === value}
              className={classes.choice}
              onClick={() => onChange(choice.id)}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
