// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {DividendLedger} from "./DividendLedger.sol";
import {ILpVault} from "./ILpVault.sol";

/**
 * @title LpVault
 * @notice The implementation behind every LP-dividend token's vault.
 * @dev Roles: stakers, anyone (see {DividendLedger}); nobody else, the token's owner included, has any power here.
 * Invariants: the liquidity tokens here are at least the sum of all stakes, and are never dividend coin; a stake is held
 * by nothing but the lock that its owner set; a lock only moves to a later time.
 */
contract LpVault is DividendLedger, ILpVault {
    struct Stake {
        uint128 amount;
        uint64 lockedUntil;
        bool entered;
    }

    uint256 private constant LONGEST_LOCK = 36_525 days;

    address private _lp;
    uint256 private _totalStake;
    mapping(address account => Stake) private _stakes;
    address[] private _stakers;

    /// @inheritdoc ILpVault
    function setUp(LpDividendInit calldata init, address lp_, address base, address factory, uint16 exchangeFeeBps)
        external
    {
        // Check: stakes and dividends are two ledgers, which one coin would mix.
        if (init.coin == lp_) revert DividendLedger_InvalidRule("coin", 0, 0);
        // Effect
        _setUp(
            LedgerInit(
                init.coin,
                base,
                factory,
                exchangeFeeBps,
                init.minStake,
                init.minTotalStake,
                init.waitSeconds,
                init.epochSeconds
            )
        );
        _lp = lp_;
    }

    /// @inheritdoc ILpVault
    function stakeFor(address account, uint256 amount) external nonReentrant {
        // Interaction: guarded, and nothing is booked before; what has arrived counts.
        uint256 before = SafeTransferLib.balanceOf(_lp, address(this));
        SafeTransferLib.safeTransferFrom(_lp, msg.sender, address(this), amount);
        amount = SafeTransferLib.balanceOf(_lp, address(this)) - before;
        // Check
        if (amount == 0 || account == address(0)) revert LpVault_NothingStaked();
        // Effect
        Stake storage stake = _stakes[account];
        if (!stake.entered) {
            stake.entered = true;
            _stakers.push(account);
        }
        // Liquidity of a Uniswap V2 pair is the root of two amounts of 112 bits.
        stake.amount += uint128(amount);
        _totalStake += amount;
        emit Staked(account, msg.sender, amount, stake.lockedUntil);
        _setShares(account, _sharesFor(stake.amount), address(0), 0);
    }

    /// @inheritdoc ILpVault
    function unstake(uint256 amount, address receiver) external nonReentrant {
        // Check
        Stake storage stake = _stakes[msg.sender];
        if (amount == 0 || amount > stake.amount) revert LpVault_StakeTooSmall(amount, stake.amount);
        if (block.timestamp < stake.lockedUntil) revert LpVault_Locked(stake.lockedUntil);
        // Effect
        stake.amount -= uint128(amount);
        _totalStake -= amount;
        emit Unstaked(msg.sender, receiver, amount);
        _setShares(msg.sender, _sharesFor(stake.amount), address(0), 0);
        // Interaction
        SafeTransferLib.safeTransfer(_lp, receiver, amount);
    }

    /// @inheritdoc ILpVault
    function lockStake(uint64 until) external {
        // Check
        Stake storage stake = _stakes[msg.sender];
        if (stake.amount == 0) revert LpVault_NothingStaked();
        if (until <= block.timestamp || until <= stake.lockedUntil || until > block.timestamp + LONGEST_LOCK) {
            revert LpVault_InvalidLock(until, stake.lockedUntil);
        }
        // Effect
        stake.lockedUntil = until;
        emit StakeLocked(msg.sender, until);
    }

    /// @inheritdoc ILpVault
    function lp() external view returns (address) {
        return _lp;
    }

    /// @inheritdoc ILpVault
    function minStake() external view returns (uint256) {
        return _minShares;
    }

    /// @inheritdoc ILpVault
    function minTotalStake() external view returns (uint256) {
        return minTotalShares();
    }

    /// @inheritdoc ILpVault
    function stakeOf(address account) external view returns (uint256 amount, uint64 lockedUntil) {
        return (_stakes[account].amount, _stakes[account].lockedUntil);
    }

    /// @inheritdoc ILpVault
    function totalStake() external view returns (uint256) {
        return _totalStake;
    }

    /// @inheritdoc ILpVault
    function stakers(uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory accounts, uint256[] memory amounts, uint64[] memory lockedUntil, uint256 total)
    {
        total = _stakers.length;
        uint256 rest = cursor < total ? total - cursor : 0;
        if (size > rest) size = rest;
        (accounts, amounts, lockedUntil) = (new address[](size), new uint256[](size), new uint64[](size));
        for (uint256 i; i < size; ++i) {
            address account = _stakers[cursor + i];
            accounts[i] = account;
            (amounts[i], lockedUntil[i]) = (_stakes[account].amount, _stakes[account].lockedUntil);
        }
    }

    function _sharesFor(uint256 amount) private view returns (uint256) {
        return amount < _minShares ? 0 : amount;
    }
}
