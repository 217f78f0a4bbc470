// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {Companions} from "../../generated/Companions.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {IUniswapV2Factory, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {PairFiller} from "../exchange/PairFiller.sol";
import {ITokenLock} from "../lock/ITokenLock.sol";
import {LockSchedule} from "../lock/LockSchedule.sol";
import {IPresale} from "./IPresale.sol";
import {SaleTerms, Terms} from "./SaleTerms.sol";
import {SaleTill} from "./SaleTill.sol";

/**
 * @title Presale
 * @notice The implementation behind every sale of a token that exists already.
 * @dev Roles: deployer (lists, coins, cancelling, early finish, proceeds). Invariants, of each coin: paid = refunded + pooled +
 * advance + proceeds + rewards + held; proceeds and rewards are at most their share of what arrived; after a failure everybody
 * gets exactly what he paid, in any order, whatever another coin does. Of the token: the finish needs all that is owed.
 */
contract Presale is SaleTill, IPresale {
    /// @dev What a trial may use, so that nobody makes it fail: far more than an honest token needs.
    uint256 private constant TRIAL_GAS = 1_000_000;
    /// @dev What the call itself needs beside it.
    uint256 private constant TRIAL_RESERVE = 100_000;
    uint256 private constant RETRY_AFTER = 7 days;
    uint256 private constant RETRY_BEFORE = 30 days;
    uint256 private constant MOST_CLAIMS = 100;
    address private constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    mapping(address account => mapping(uint256 coin => uint256)) private _dueOf;

    /// @notice Coin comes back here from being wrapped, within a call; anything else would be lost.
    receive() external payable {
        if (_tally.flags & (BUSY | CANCELLED) != BUSY) revert Sale_WrongPayment(msg.value, 0);
    }

    /// @inheritdoc IPresale
    function buy(
        uint256 coin,
        uint256 pay,
        uint256 minAmount,
        address inviter,
        uint256 limit,
        bytes32[] calldata proof
    ) external payable returns (uint256 amount, uint256 paid) {
        Terms terms = SaleTerms.load();
        // Check, Effect
        (amount, paid) = _record(terms, coin, pay, minAmount, inviter, limit, proof);
        // Interaction
        _receive(terms.coin(coin), pay, paid);
        if (terms.claim() == Claim.AtOnce) {
            emit Claimed(msg.sender, amount, msg.sender);
            _send(terms.token(), msg.sender, amount, amount);
        }
        _leave();
    }

    /// @inheritdoc IPresale
    function finish() external alone {
        Terms terms = SaleTerms.load();
        Tally memory tally = _tally;
        // Check
        SaleState state = _stateOf(terms, tally);
        bool isEarly = state == SaleState.Selling && msg.sender == terms.deployer() && tally.raised != 0
            && _isEnough(terms, tally);
        if (state != SaleState.Finishable && !isEarly) revert Sale_NotNow(state);
        uint256 needed = _owed(terms, tally, state);
        uint256 balance = SafeTransferLib.balanceOf(terms.token(), address(this));
        if (balance < needed) revert Presale_TokenShort(balance, needed);
        // Effect
        _tally.flags |= FINISHED;
        emit Finished(msg.sender);
        // Interaction
        for (uint256 i; i < terms.coinCount(); ++i) {
            (uint256 coinAmount, uint256 amount) = _liquidityOf(terms, tally, i);
            if (amount != 0) _payouts[i].pooled = uint128(_fill(terms, i, coinAmount, amount));
        }
    }

    /// @inheritdoc IPresale
    function claim(address account) external alone returns (uint256 amount) {
        return _deliver(SaleTerms.load(), account);
    }

    /// @inheritdoc IPresale
    function claimMany(address[] calldata accounts) external alone returns (uint256 delivered) {
        // Check
        if (accounts.length > MOST_CLAIMS) revert Presale_TooMany(accounts.length, MOST_CLAIMS);
        // Interaction
        for (uint256 i; i < accounts.length; ++i) {
            try this.deliver(accounts[i]) {
                ++delivered;
            } catch {}
        }
    }

    /// @notice This contract alone: the delivery of {claimMany} and {claimOrRefund}, which is undone as a whole where it fails.
    function deliver(address account) external {
        if (msg.sender != address(this)) revert Presale_NotItself(msg.sender);
        _deliver(SaleTerms.load(), account);
    }

    /// @inheritdoc IPresale
    function claimTo(address receiver, uint256 leastArrival) external alone returns (uint256 arrived) {
        Terms terms = SaleTerms.load();
        // Check
        if (receiver == address(0) || receiver == address(this)) revert Sale_InvalidReceiver(receiver);
        uint256 amount = _requireClaimable(terms, msg.sender);
        // Effect
        _settle(terms, msg.sender, amount, true);
        emit Claimed(msg.sender, amount, receiver);
        // Interaction
        return _send(terms.token(), receiver, amount, FixedPointMathLib.min(leastArrival, amount));
    }

    /// @inheritdoc IPresale
    function claimOrRefund() external alone returns (bool delivered) {
        Terms terms = SaleTerms.load();
        // Check
        uint256 amount = _requireClaimable(terms, msg.sender);
        uint256 failedAt = _deliveries[msg.sender].failedAt;
        if (block.timestamp >= failedAt + RETRY_BEFORE) failedAt = 0;
        if (failedAt != 0 && block.timestamp < failedAt + RETRY_AFTER) {
            revert Presale_RetryTooEarly(msg.sender, failedAt + RETRY_AFTER);
        }
        // A call gets at most 63 parts of 64.
        uint256 needed = (TRIAL_GAS * 64) / 63 + TRIAL_RESERVE;
        if (gasleft() < needed) revert Presale_TooLittleGas(gasleft(), needed);
        // Interaction
        try this.deliver{gas: TRIAL_GAS}(msg.sender) {
            return true;
        } catch {}
        // Effect: whatever was called is undone.
        if (failedAt == 0) {
            _deliveries[msg.sender].failedAt = uint32(block.timestamp);
            emit DeliveryFailed(msg.sender, amount, block.timestamp + RETRY_AFTER);
        } else {
            _settle(terms, msg.sender, amount, false);
            emit Undelivered(msg.sender, amount);
        }
    }

    /// @inheritdoc IPresale
    function settleUnsold() external alone returns (uint256 amount) {
        Terms terms = SaleTerms.load();
        // Check
        SaleState state = _stateOf(terms, _tally);
        if (state != SaleState.Finished && state != SaleState.Refunding) revert Sale_NotNow(state);
        uint256 balance = SafeTransferLib.balanceOf(terms.token(), address(this));
        amount = FixedPointMathLib.zeroFloorSub(balance, _owed(terms, _tally, state));
        if (amount == 0) revert Sale_NothingDue(terms.deployer(), 0);
        bool returns_ = state == SaleState.Refunding || terms.unsoldReturns();
        address receiver = returns_ ? terms.deployer() : BURN_ADDRESS;
        // Effect
        emit UnsoldSettled(receiver, amount);
        // Interaction
        SafeTransferLib.safeTransfer(terms.token(), receiver, amount);
    }

    /// @inheritdoc IPresale
    function claimable(address account) external view returns (uint256) {
        return _claimable(SaleTerms.load(), account);
    }

    /// @inheritdoc IPresale
    function liquidityNow(uint256 coin) external view returns (uint256 coinAmount, uint256 amount) {
        return _liquidityOf(SaleTerms.load(), _tally, coin);
    }

    /// @inheritdoc IPresale
    function finishableUntil() external view returns (uint64) {
        Terms terms = SaleTerms.load();
        bool isOver = _tally.flags & (FINISHED | CANCELLED) != 0;
        return terms.liquidityBps() == 0 || isOver ? 0 : uint64(terms.endAt() + FINISH_WINDOW);
    }

    /// @inheritdoc IPresale
    function owed() external view returns (uint256) {
        Terms terms = SaleTerms.load();
        return _owed(terms, _tally, _stateOf(terms, _tally));
    }

    /// @dev What did not arrive and was given up.
    function _dueAfterSuccess(Terms, address account, uint256 coin) internal view override returns (uint256) {
        return _dueOf[account][coin];
    }

    function _takeDueAfterSuccess(address account, uint256 coin, uint256) internal override {
        _dueOf[account][coin] = 0;
    }

    function _leastProduct() internal pure override returns (uint256) {
        return PairFiller.LEAST_PRODUCT;
    }

    /**
     * @dev Of what an account has paid of each coin, the part for `amount` tokens is earned, or lost.
     */
    function _settle(Terms terms, address account, uint256 amount, bool isDelivered) private {
        Account memory held = _accounts[account];
        uint256 bought = _boughtOf(terms, _tally, held);
        Arrival memory delivery = _deliveryOf(terms, held, account);
        uint256 before = isDelivered ? delivery.delivered : delivery.undelivered;
        // Effect
        Outcome memory settled = _settled;
        settled.tokens += uint112(amount);
        for (uint256 i; i < terms.coinCount(); ++i) {
            uint256 paid = _paidOf(terms, held, account, i);
            if (paid == 0) continue;
            // From the whole, so that any number of parts gives the same sum.
            uint256 part =
                SaleMaths.share(paid, before + amount, bought) - SaleMaths.share(paid, before, bought);
            if (!isDelivered) _giveUp(terms, account, i, part);
            else if (i == 0) settled.earned += uint96(part);
            else _earnedOfOther[i] += part;
        }
        _settled = settled;
        if (terms.claim() == Claim.AtEnd) _accounts[account].isSettled = true;
        if (isDelivered && terms.claim() == Claim.AtEnd) return;
        if (isDelivered) delivery.delivered += uint112(amount);
        else delivery.undelivered += uint112(amount);
        delivery.failedAt = 0;
        _deliveries[account] = delivery;
    }

    /// @dev What of the part did not leave with the finish is due.
    function _giveUp(Terms terms, address account, uint256 coin, uint256 part) private {
        (uint256 paid,) = _totalOf(terms, _tally, coin);
        _lost[coin] += part;
        _dueOf[account][coin] += SaleMaths.share(_restOf(terms, coin, paid), part, paid);
    }

    function _deliver(Terms terms, address account) private returns (uint256 amount) {
        // Check
        amount = _requireClaimable(terms, account);
        // Effect
        _settle(terms, account, amount, true);
        emit Claimed(account, amount, account);
        // Interaction
        _send(terms.token(), account, amount, amount);
    }

    /// @return pooled Coin that is no longer here.
    function _fill(Terms terms, uint256 coin, uint256 coinAmount, uint256 amount)
        private
        returns (uint256 pooled)
    {
        bool isNative = terms.coin(coin) == address(0);
        PairFiller.Filling memory filling;
        filling.token = terms.token();
        filling.coin = isNative ? terms.wrappedNative() : terms.coin(coin);
        (filling.coinAmount, filling.amount) = (coinAmount, amount);
        filling.pair = IUniswapV2Factory(terms.exchange()).getPair(filling.coin, filling.token);
        if (isNative) _wrap(filling.coin, coinAmount);
        uint256 before = SafeTransferLib.balanceOf(filling.coin, address(this));
        bool isBurnt = terms.liquidityLockSeconds() == 0;
        uint256 liquidity = PairFiller.fill(filling, isBurnt ? BURN_ADDRESS : address(this));
        // What a stranger's gift or price left of the coin is earned like the rest.
        pooled = FixedPointMathLib.zeroFloorSub(before, SafeTransferLib.balanceOf(filling.coin, address(this)));
        if (isNative && pooled < coinAmount) IWrappedNative(filling.coin).withdraw(coinAmount - pooled);
        uint256 lockId;
        if (!isBurnt) {
            SafeTransferLib.safeApprove(filling.pair, Companions.TOKEN_LOCK, liquidity);
            uint64 until = uint64(block.timestamp + terms.liquidityLockSeconds());
            lockId = ITokenLock(Companions.TOKEN_LOCK).lockFixed(filling.pair, terms.deployer(), liquidity, until);
        }
        emit Filled(coin, filling.pair, pooled, amount, liquidity, lockId);
    }

    function _wrap(address wrapped, uint256 amount) private {
        uint256 own = SafeTransferLib.balanceOf(wrapped, address(this));
        IWrappedNative(wrapped).deposit{value: amount}();
        uint256 arrived = SafeTransferLib.balanceOf(wrapped, address(this)) - own;
        if (arrived != amount) revert Sale_WrongArrival(wrapped, arrived, amount);
    }

    /// @dev Less at the receiver, or more from here, undoes the delivery.
    function _send(address asset, address receiver, uint256 amount, uint256 least) private returns (uint256 arrived) {
        uint256 own = SafeTransferLib.balanceOf(asset, address(this));
        uint256 before = SafeTransferLib.balanceOf(asset, receiver);
        SafeTransferLib.safeTransfer(asset, receiver, amount);
        arrived = FixedPointMathLib.zeroFloorSub(SafeTransferLib.balanceOf(asset, receiver), before);
        uint256 gone = FixedPointMathLib.zeroFloorSub(own, SafeTransferLib.balanceOf(asset, address(this)));
        if (arrived < least || gone > amount) revert Presale_NotDelivered(receiver, arrived, amount);
    }

    function _requireClaimable(Terms terms, address account) private view returns (uint256 amount) {
        SaleState state = _stateOf(terms, _tally);
        if (state != SaleState.Finished) revert Sale_NotNow(state);
        amount = _claimable(terms, account);
        if (amount == 0) revert Sale_NothingDue(account, 0);
    }

    function _claimable(Terms terms, address account) private view returns (uint256) {
        if (terms.claim() == Claim.AtOnce || _stateOf(terms, _tally) != SaleState.Finished) return 0;
        Account memory held = _accounts[account];
        Arrival memory delivery = _deliveryOf(terms, held, account);
        uint256 released = _boughtOf(terms, _tally, held);
        if (terms.claim() == Claim.Scheduled) {
            Release memory release = terms.release();
            ITokenLock.Schedule memory schedule;
            schedule.kind = ITokenLock.Kind.Periodic;
            (schedule.start, schedule.firstBps) = (release.startAt, release.firstBps);
            (schedule.period, schedule.periodBps) = (release.interval, release.partBps);
            schedule.end =
                LockSchedule.endOfPeriods(release.startAt, release.firstBps, release.interval, release.partBps);
            released = LockSchedule.releasedAt(schedule, released, block.timestamp);
        }
        return released - delivery.delivered - delivery.undelivered;
    }

    /// @dev Base units that somebody has a right to.
    function _owed(Terms terms, Tally memory tally, SaleState state) private view returns (uint256 amount) {
        if (state == SaleState.Refunding) return 0;
        amount = _soldOf(terms, tally) - _settledOf(terms, tally);
        if (state == SaleState.Finished) return amount;
        for (uint256 i; i < terms.coinCount(); ++i) {
            (, uint256 pooled) = _liquidityOf(terms, tally, i);
            amount += pooled;
        }
    }
}
