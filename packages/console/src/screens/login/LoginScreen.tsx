import { useInvitation } from '../../access/invitation.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** The sign-in; with a one-time link the choice of a password first. */
export default function LoginScreen() {
  const { token } = useInvitation()
  return <LoginFrame>{token ? <InvitationForm token={token} /> : <LoginForm />}</LoginFrame>
}
