import { IconWallet, IconX } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useEffect } from 'react'
import classes from './Notice.module.css'

/** Milliseconds the notice stays. */
const noticeMs = 30_000

/** Says that no wallet was found and what to do about it: another sentence on phones than on desktops. */
export default function Notice({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  useEffect(() => {
    const timer = setTimeout(onClose, noticeMs)
    return () => clearTimeout(timer)
  }, [onClose])
  const phone = matchMedia('(pointer: coarse)').matches
  return (
    <div className={classes.notice} role="status">
      <IconWallet size={20} aria-hidden />
      <p>{t(phone ? 'noWallet.phone' : 'noWallet.desktop')}</p>
      <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
