// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IInvitation
 * @notice A token that gives a part of its trade taxes to those who invited the trader, by a book of its own (see
 * {IInvitationBook}).
 */
interface IInvitation {
    /// @notice The account's transfers are offers to invite the receiver, or no longer.
    event InvitesByTransferSet(address indexed account, bool active);

    /// @notice The book of this token.
    function invitationBook() external view returns (address);
    /// @notice True when the account binds others by sending tokens to them and getting some back.
    function invitesByTransfer(address account) external view returns (bool);
    /// @notice The caller's transfers are offers to invite the receiver, or no longer.
    function setInvitesByTransfer(bool active) external;
}
