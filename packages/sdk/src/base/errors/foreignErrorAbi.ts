import { parseAbi } from 'viem'

/** Custom errors of other people's contracts that our calls meet: OpenZeppelin 5, Solady, and the wrapped reverts of ERC-7751. */
export const foreignErrorAbi = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error ERC2612ExpiredSignature(uint256 deadline)',
  'error ERC2612InvalidSigner(address signer, address owner)',
  'error InvalidAccountNonce(address account, uint256 currentNonce)',
  'error OwnableUnauthorizedAccount(address account)',
  'error OwnableInvalidOwner(address owner)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error EnforcedPause()',
  'error ExpectedPause()',
  'error ReentrancyGuardReentrantCall()',
  'error SafeERC20FailedOperation(address token)',
  'error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)',
  'error StringTooLong(string str)',
  'error InvalidShortString()',
  'error FailedCall()',
  'error InsufficientBalance(uint256 balance, uint256 needed)',
  'error AddressEmptyCode(address target)',
  'error ECDSAInvalidSignature()',
  'error ECDSAInvalidSignatureLength(uint256 length)',
  'error ECDSAInvalidSignatureS(bytes32 s)',
  'error FailedDeployment()',
  // Solady
  'error Reentrancy()',
  'error TransferFromFailed()',
  'error TransferFailed()',
  'error ETHTransferFailed()',
  'error ApproveFailed()',
  'error DeploymentFailed()',
])

/** ERC-7751: a revert that carries the target, the call and the reason of another revert. */
export const wrappedErrorAbi = parseAbi([
  'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
])
