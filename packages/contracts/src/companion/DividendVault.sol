// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IDividend} from "../token/IDividend.sol";
import {DividendLedger} from "./DividendLedger.sol";
import {IDividendVault} from "./IDividendVault.sol";

/**
 * @title DividendVault
 * @notice The implementation behind every dividend token's vault.
 * @dev Roles: the token (tells balances), the token's acting owner (excludes accounts), anyone (refreshes, see
 * {DividendLedger}). Invariants: the shares of an account are its balance, or 0 below the minimum or when it is excluded;
 * an excluded account keeps what it was owed. Not supported: as in {IDividendLedger}.
 */
contract DividendVault is DividendLedger, IDividendVault {
    /// @dev Income is carried while all shares are below this part of the supply.
    uint256 private constant SUPPLY_PARTS = 10_000;

    /// @inheritdoc IDividendVault
    function setUp(DividendInit calldata init, address base, address factory, uint16 exchangeFeeBps, uint256 supply)
        external
    {
        _setUp(
            LedgerInit(
                init.coin,
                base,
                factory,
                exchangeFeeBps,
                init.minHolding,
                supply / SUPPLY_PARTS,
                init.waitSeconds,
                init.epochSeconds
            )
        );
        for (uint256 i; i < init.excluded.length; ++i) {
            _exclude(init.excluded[i], true);
        }
    }

    /// @inheritdoc IDividendVault
    function onBalances(address from, uint256 fromBalance, address to, uint256 toBalance) external {
        if (msg.sender != _token) revert DividendLedger_NotToken(msg.sender);
        _setShares(from, _sharesFor(from, fromBalance), to, _sharesFor(to, toBalance));
    }

    /// @inheritdoc IDividendVault
    function setExcluded(address[] calldata accounts, bool excluded) external onlyOwner {
        for (uint256 i; i < accounts.length; ++i) {
            _exclude(accounts[i], excluded);
            _refresh(accounts[i]);
        }
    }

    /// @inheritdoc IDividendVault
    function refresh(address[] calldata accounts) external {
        for (uint256 i; i < accounts.length; ++i) {
            _refresh(accounts[i]);
        }
        _setMinTotalShares(SafeTransferLib.totalSupply(_token) / SUPPLY_PARTS);
    }

    /// @inheritdoc IDividendVault
    function minHolding() external view returns (uint256) {
        return _minShares;
    }

    /// @inheritdoc IDividendVault
    function isExcluded(address account) external view returns (bool) {
        return _accounts[account].word.isExcluded() || IDividend(_token).earnsNothing(account);
    }

    function _exclude(address account, bool excluded) private {
        Account storage entry = _accounts[account];
        entry.word = entry.word.withExcluded(excluded);
        emit ExcludedSet(account, excluded);
    }

    function _refresh(address account) private {
        bool earns = !IDividend(_token).earnsNothing(account);
        uint256 balance = earns ? SafeTransferLib.balanceOf(_token, account) : 0;
        _setShares(account, _sharesFor(account, balance), address(0), 0);
    }

    function _sharesFor(address account, uint256 balance) private view returns (uint256) {
        return balance == 0 || balance < _minShares || _accounts[account].word.isExcluded() ? 0 : balance;
    }
}
