import { IconBrandTelegram, IconBrandX, IconCopy, IconMail } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { copyWithMessage } from '@tokensmith/ui/messages.ts'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useId, useState } from 'react'
import { useServerConfig } from './publicConfig.ts'
import classes from './SettingsPanel.module.css'

const channels = [
  { id: 'telegram', icon: IconBrandTelegram, name: 'Telegram' },
  { id: 'twitter', icon: IconBrandX, name: 'X (Twitter)' },
  { id: 'email', icon: IconMail, name: 'E-mail' },
] as const

/**
 * The configured ways to reach the makers, as tabs with a QR code; nothing where none is configured.
 *
 * @param title a heading, where none stands above.
 */
export function Contacts({ title }: { title?: string }) {
  const t = useTexts('common')
  const ui = useUiTexts()
  const { contacts } = useServerConfig()
  const id = useId()
  const shown = channels.filter((channel) => contacts?.[channel.id])
  const [chosen, setChosen] = useState<string>()
  const active = shown.find((channel) => channel.id === chosen) ?? shown[0]
  if (!active) return null
  const address = contacts![active.id]!
  const link = active.id === 'email' ? `mailto:${address}` : address
  return (
    <section className={classes.group} aria-label={t('contact.title')}>
      {title && <h3 className={classes.heading}>{title}</h3>}
      <div role="tablist" className={classes.tabs} aria-label={t('contact.title')}>
        {shown.map((channel) => (
          <button
            key={channel.id}
            type="button"
            role="tab"
            id={`${id}-${channel.id}`}
            aria-selected={channel === active}
            aria-controls={`${id}-panel`}
            aria-label={channel.name}
            tabIndex={channel === active ? 0 : -1}
            className={classes.tab}
            onClick={() => setChosen(channel.id)}
            onKeyDown={(event) => {
              const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
              if (!move) return
              const next = shown.at((shown.indexOf(active) + move) % shown.length)!
              setChosen(next.id)
              document.getElementById(`${id}-${next.id}`)?.focus()
            }}
          >
            <channel.icon size={20} aria-hidden />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active.id}`} className={classes.contact}>
        <QrCode value={link} label={t('contact.qr', { name: active.name })} size={120} />
        <div className={classes.contactWords}>
          <a href={link} target="_blank" rel="noreferrer noopener">
            {address.replace(/^https?:\/\//, '')}
          </a>
          <button
            type="button"
            className="button"
            onClick={() => copyWithMessage(address, { copied: t('copied'), failed: t('copyFailed') })}
          >
            <IconCopy size={17} aria-hidden />
            {active.id === 'email' ? ui('copyAddress') : t('copyLink')}
          </button>
        </div>
      </div>
    </section>
  )
}
