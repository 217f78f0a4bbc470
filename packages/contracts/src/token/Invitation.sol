// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Companions} from "../../generated/Companions.sol";
import {IInvitationBook} from "../companion/IInvitationBook.sol";
import {IInvitation} from "./IInvitation.sol";
import {MarketFlags} from "./MarketConfig.sol";
import {Trading} from "./Trading.sol";

/**
 * @title Invitation
 * @notice A part of the tax goes to the token's InvitationBook, for those who invited the trader.
 * @dev Roles: none. Invariants: the book gets exactly what it records, out of the tax and never beyond it; a transfer is
 * told to the book only when one of both ends has chosen to invite by transfer.
 */
abstract contract Invitation is Trading, IInvitation {
    mapping(address account => bool) private _invites;
    /// @dev How many invite by transfer. While nobody does, a transfer reads nothing more for it.
    uint256 private _inviting;

    constructor(IInvitationBook.InvitationInit memory init) {
        (uint256 buyBps, uint256 sellBps) = (_config.buyBps(), _config.sellBps());
        // Interaction: the book is ours.
        address made = _makeCompanion(Companions.INVITATION_BOOK);
        IInvitationBook(made).setUp(init, buyBps < sellBps ? buyBps : sellBps);
    }

    /// @inheritdoc IInvitation
    function setInvitesByTransfer(bool active) external {
        if (_invites[msg.sender] != active) {
            _invites[msg.sender] = active;
            uint256 inviting = active ? _inviting + 1 : _inviting - 1;
            _inviting = inviting;
            _config = inviting == 0 ? _config.off(MarketFlags.INVITES) : _config.on(MarketFlags.INVITES);
        }
        emit InvitesByTransferSet(msg.sender, active);
    }

    /// @inheritdoc IInvitation
    function invitationBook() public view returns (address) {
        return _companion(Companions.INVITATION_BOOK);
    }

    /// @inheritdoc IInvitation
    function invitesByTransfer(address account) external view returns (bool) {
        return _invites[account];
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        super._update(from, to, value);
        if (!_config.has(MarketFlags.INVITES)) return;
        (bool fromInvites, bool toInvites) = (_invites[from], _invites[to]);
        if (fromInvites || toInvites) {
            IInvitationBook(invitationBook()).onTransfer(from, to, value, fromInvites, toInvites);
        }
    }

    /// @inheritdoc Trading
    function _takeTax(address from, address trader, uint256 value, uint256 tax, address made)
        internal
        virtual
        override
    {
        address book = invitationBook();
        uint256 part = IInvitationBook(book).onTrade(trader, value, tax);
        if (part != 0) _move(from, book, part);
        if (part != tax) super._takeTax(from, trader, value, tax - part, made);
    }

    function _isCompanion(address account) internal view virtual override returns (bool) {
        return super._isCompanion(account) || account == invitationBook();
    }
}
