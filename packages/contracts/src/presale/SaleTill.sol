// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {ISaleBooks} from "./ISaleBooks.sol";
import {SaleBooks} from "./SaleBooks.sol";
import {SaleTerms, Terms} from "./SaleTerms.sol";

/**
 * @title SaleTill
 * @notice Takes and pays the coins of a sale: refunds, what is earned, the inviters' part of it.
 * @dev Invariants, of each coin: proceeds and rewards are at most their share of what arrived; after a failure everybody gets
 * exactly what he paid, in any order, whatever another coin does.
 */
abstract contract SaleTill is SaleBooks {
    /// @dev The implementation itself sells nothing: it is given up, and always in the midst of a call.
    constructor() {
        _tally.flags = BUSY | CANCELLED;
    }

    /// @inheritdoc ISaleBooks
    function refund(address account, uint256 coin) external alone returns (uint256 paid) {
        return _refund(account, coin, account);
    }

    /// @inheritdoc ISaleBooks
    function refundTo(uint256 coin, address receiver) external alone returns (uint256 paid) {
        if (receiver == address(0) || receiver == address(this)) revert Sale_InvalidReceiver(receiver);
        return _refund(msg.sender, coin, receiver);
    }

    /// @inheritdoc ISaleBooks
    function collectProceeds(uint256 coin) external alone returns (uint256 amount) {
        Terms terms = SaleTerms.load();
        // Check
        amount = _proceeds(terms, coin);
        if (amount == 0) revert Sale_NothingDue(terms.deployer(), coin);
        // Effect
        _payouts[coin].collected += uint128(amount);
        emit ProceedsPaid(terms.deployer(), coin, amount);
        // Interaction
        _pay(terms.coin(coin), terms.deployer(), amount);
    }

    /// @inheritdoc ISaleBooks
    function collectReward(address account, uint256 coin) external alone returns (uint256 amount) {
        Terms terms = SaleTerms.load();
        // Check
        amount = _rewardDue(terms, account, coin);
        if (amount == 0) revert Sale_NothingDue(account, coin);
        // Effect
        _rewardPaid[account][coin] += amount;
        emit RewardPaid(account, coin, amount);
        // Interaction
        _pay(terms.coin(coin), account, amount);
    }

    /// @inheritdoc ISaleBooks
    function proceeds(uint256 coin) external view returns (uint256) {
        return _proceeds(SaleTerms.load(), coin);
    }

    /// @inheritdoc ISaleBooks
    function rewardDue(address account, uint256 coin) external view returns (uint256) {
        return _rewardDue(SaleTerms.load(), account, coin);
    }

    /**
     * @dev Takes note that an account gets a coin back; what, and nothing more of it.
     */
    function _takeRefund(Terms terms, address account, uint256 coin) internal returns (uint256 paid) {
        // Check
        if (coin >= terms.coinCount()) revert Sale_CoinEnded(coin);
        SaleState state = _stateOf(terms, _tally);
        if (state == SaleState.Refunding) {
            Account memory held = _accounts[account];
            paid = _paidOf(terms, held, account, coin);
            // Effect
            if (paid != 0) _accounts[account].coins = held.coins & ~uint8(1 << coin);
        } else if (state == SaleState.Finished) {
            paid = _dueAfterSuccess(terms, account, coin);
            // Effect
            _takeDueAfterSuccess(account, coin, paid);
        } else {
            revert Sale_NotNow(state);
        }
        if (paid == 0) revert Sale_NothingDue(account, coin);
    }

    /// @dev It is paid back now.
    function _takeDueAfterSuccess(address account, uint256 coin, uint256 paid) internal virtual;

    function _earn(uint256 coin, uint256 paid) internal {
        if (coin == 0) _settled.earned += uint96(paid);
        else _earnedOfOther[coin] += paid;
    }

    /// @dev What the caller pays: of the chain's coin all that was sent is `pay`, and what is too much goes back.
    function _receive(address asset, uint256 pay, uint256 paid) internal {
        // Check
        uint256 sent = asset == address(0) ? pay : 0;
        if (msg.value != sent) revert Sale_WrongPayment(msg.value, sent);
        // Interaction
        if (asset != address(0)) _take(asset, paid);
        else if (pay != paid) SafeTransferLib.safeTransferETH(msg.sender, pay - paid);
    }

    function _rewardOf(address account) internal view returns (uint256 reward, uint256 all) {
        return (_teams[account].reward, _rewards);
    }

    function _refund(address account, uint256 coin, address receiver) private returns (uint256 paid) {
        Terms terms = SaleTerms.load();
        // Check, Effect
        paid = _takeRefund(terms, account, coin);
        emit Refunded(account, coin, paid, receiver);
        // Interaction
        _pay(terms.coin(coin), receiver, paid);
    }

    /// @dev Takes coin of the caller; a coin that brings less is refused.
    function _take(address asset, uint256 amount) internal {
        uint256 own = SafeTransferLib.balanceOf(asset, address(this));
        SafeTransferLib.safeTransferFrom(asset, msg.sender, address(this), amount);
        uint256 arrived = SafeTransferLib.balanceOf(asset, address(this)) - own;
        if (arrived != amount) revert Sale_WrongArrival(asset, arrived, amount);
    }

    function _pay(address asset, address receiver, uint256 amount) internal {
        if (asset == address(0)) SafeTransferLib.safeTransferETH(receiver, amount);
        else SafeTransferLib.safeTransfer(asset, receiver, amount);
    }

    function _proceeds(Terms terms, uint256 coin) private view returns (uint256) {
        if (coin >= terms.coinCount()) return 0;
        Tally memory tally = _tally;
        SaleState state = _stateOf(terms, tally);
        if (state != SaleState.Finished && terms.claim() != Claim.AtOnce) return 0;
        (uint256 paid,) = _totalOf(terms, tally, coin);
        if (paid == 0) return 0;
        uint256 earned = _earnedOf(terms, coin, paid);
        uint256 all = SaleMaths.share(_restOf(terms, coin, paid), earned, paid) + _advanceOf(terms, paid);
        uint256 kept = _payouts[coin].collected + _keptForRewards(terms, tally, state, earned);
        return FixedPointMathLib.zeroFloorSub(all, kept);
    }

    /// @dev What of the earned is the inviters': their part of the whole raise; until that is known, the most it can be.
    function _keptForRewards(Terms terms, Tally memory tally, SaleState state, uint256 earned)
        private
        view
        returns (uint256)
    {
        if (state == SaleState.Finished) {
            (, uint256 all) = _rewardOf(address(0));
            return FixedPointMathLib.fullMulDivUp(earned, all, tally.raised);
        }
        uint256 bps;
        for (uint256 i; i < terms.rewardCount(); ++i) {
            bps += terms.rewardBps(i);
        }
        return FixedPointMathLib.fullMulDivUp(earned, bps, SaleMaths.BPS);
    }

    function _rewardDue(Terms terms, address account, uint256 coin) private view returns (uint256) {
        Tally memory tally = _tally;
        if (coin >= terms.coinCount() || _stateOf(terms, tally) != SaleState.Finished) return 0;
        (uint256 reward,) = _rewardOf(account);
        if (reward == 0) return 0;
        (uint256 paid,) = _totalOf(terms, tally, coin);
        uint256 earned = _earnedOf(terms, coin, paid);
        return SaleMaths.share(earned, reward, tally.raised) - _rewardPaid[account][coin];
    }
}
