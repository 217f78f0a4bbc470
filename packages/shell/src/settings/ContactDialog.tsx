import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Contacts } from './Contacts.tsx'

/** How to reach the makers of this site, and nothing else. */
export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  return (
    <Dialog title={t('contact.title')} onClose={onClose}>
      <Contacts />
    </Dialog>
  )
}
