// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title MarketConfig
 * @notice What nearly every movement of a token with a pair needs, in one word, so that it is read once.
 * @dev From the lowest bit: flags (18), addresses that get a unit of tax (2), threshold of the swap-back (8), seconds between
 * two buys (12), start of trading (32, unix seconds), sell rate (12, basis points), buy rate (12, basis points), pair (160).
 * A setter takes what fits its bits; who calls it has checked that.
 */
type MarketConfig is uint256;

using {
    pair,
    buyBps,
    sellBps,
    tradingStart,
    coolDown,
    threshold,
    has,
    dustAddresses,
    withPair,
    withTaxes,
    withTradingStart,
    withCoolDown,
    withThreshold,
    withDustAddresses,
    on,
    off
} for MarketConfig global;

uint256 constant DUST_OFFSET = 18;
uint256 constant THRESHOLD_OFFSET = 20;
uint256 constant COOL_DOWN_OFFSET = 28;
uint256 constant TRADING_START_OFFSET = 40;
uint256 constant SELL_BPS_OFFSET = 72;
uint256 constant BUY_BPS_OFFSET = 84;
uint256 constant PAIR_OFFSET = 96;

/**
 * @notice What has to be read beside the word. A flag that is off costs nothing.
 */
library MarketFlags {
    /// @notice There are registered pairs beside the own one.
    uint256 internal constant OTHER_PAIRS = 1;
    /// @notice Opening limits are in force, or have ended since the last trade.
    uint256 internal constant LIMITS = 2;
    /// @notice Somebody is, or was, exempt from something.
    uint256 internal constant EXEMPTIONS = 4;
    /// @notice There is, or was, a launch tax.
    uint256 internal constant LAUNCH_TAX = 8;
    /// @notice The sale that comes before trading is not finished.
    uint256 internal constant SALE = 16;
    /// @notice Somebody invites by transfer.
    uint256 internal constant INVITES = 32;
    /// @notice A round of prizes has begun, now or earlier.
    uint256 internal constant ROUNDS = 64;
    /// @notice A mint is not launched yet, or what was minted still vests.
    uint256 internal constant MINT = 128;
}

/// @notice The token's own pair; 0 while it is being created.
function pair(MarketConfig config) pure returns (address) {
    return address(uint160(MarketConfig.unwrap(config) >> PAIR_OFFSET));
}

/// @notice Rate of a buy, without a launch tax.
function buyBps(MarketConfig config) pure returns (uint256) {
    return (MarketConfig.unwrap(config) >> BUY_BPS_OFFSET) & 0xfff;
}

/// @notice Rate of a sell.
function sellBps(MarketConfig config) pure returns (uint256) {
    return (MarketConfig.unwrap(config) >> SELL_BPS_OFFSET) & 0xfff;
}

/// @notice When trading starts, or started.
function tradingStart(MarketConfig config) pure returns (uint256) {
    return uint32(MarketConfig.unwrap(config) >> TRADING_START_OFFSET);
}

/// @notice Seconds between two buys of one receiver.
function coolDown(MarketConfig config) pure returns (uint256) {
    return (MarketConfig.unwrap(config) >> COOL_DOWN_OFFSET) & 0xfff;
}

/// @notice Tax tokens from 2^(threshold - 1) on are sold; 0: never.
function threshold(MarketConfig config) pure returns (uint256) {
    return uint8(MarketConfig.unwrap(config) >> THRESHOLD_OFFSET);
}

/// @notice True when `flag`, one of {MarketFlags}, is on.
function has(MarketConfig config, uint256 flag) pure returns (bool) {
    return MarketConfig.unwrap(config) & flag != 0;
}

/// @notice How many addresses get a unit of a trade's tax, 0 to 3.
function dustAddresses(MarketConfig config) pure returns (uint256) {
    return (MarketConfig.unwrap(config) >> DUST_OFFSET) & 3;
}

function withPair(MarketConfig config, address value) pure returns (MarketConfig) {
    return _with(config, PAIR_OFFSET, type(uint160).max, uint160(value));
}

function withTaxes(MarketConfig config, uint256 buyBps_, uint256 sellBps_) pure returns (MarketConfig) {
    return _with(_with(config, BUY_BPS_OFFSET, 0xfff, buyBps_), SELL_BPS_OFFSET, 0xfff, sellBps_);
}

function withTradingStart(MarketConfig config, uint256 value) pure returns (MarketConfig) {
    return _with(config, TRADING_START_OFFSET, type(uint32).max, value);
}

function withCoolDown(MarketConfig config, uint256 value) pure returns (MarketConfig) {
    return _with(config, COOL_DOWN_OFFSET, 0xfff, value);
}

function withThreshold(MarketConfig config, uint256 value) pure returns (MarketConfig) {
    return _with(config, THRESHOLD_OFFSET, type(uint8).max, value);
}

function withDustAddresses(MarketConfig config, uint256 value) pure returns (MarketConfig) {
    return _with(config, DUST_OFFSET, 3, value);
}

/// @notice With `flag`, one of {MarketFlags}, on.
function on(MarketConfig config, uint256 flag) pure returns (MarketConfig) {
    return MarketConfig.wrap(MarketConfig.unwrap(config) | flag);
}

/// @notice With `flag`, one of {MarketFlags}, off.
function off(MarketConfig config, uint256 flag) pure returns (MarketConfig) {
    return MarketConfig.wrap(MarketConfig.unwrap(config) & ~flag);
}

function _with(MarketConfig config, uint256 offset, uint256 mask, uint256 value) pure returns (MarketConfig) {
    return MarketConfig.wrap((MarketConfig.unwrap(config) & ~(mask << offset)) | ((value & mask) << offset));
}
