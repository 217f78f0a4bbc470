// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {ITokenSale} from "../../src/token/ITokenSale.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {LaunchTest} from "../launch/LaunchTest.sol";
import {IPoolToken} from "../pool/PoolTest.sol";

/// @notice What the tests call of a token with a pair that is sold first.
interface ISaleToken is IMarketToken, ITokenSale {}

/// @notice The same of a token that is its own exchange.
interface ISalePoolToken is IPoolToken, ITokenSale {}

/// @notice Deploys tokens with a sale, against the real Uniswap V2 and TokenLock.
abstract contract SaleTest is LaunchTest {
    uint256 internal constant FOR_SALE = 400_000 ether;
    /// @notice Of the whole sale at `PRICE`.
    uint256 internal constant FULL_RAISE = 40 ether;
    /// @notice 0.0001 coin a token, where both have 18 decimals: base units for 10^36 base units.
    uint256 internal constant PRICE = 1e32;
    string internal constant ALL_MARKETING =
        "marketing-burn-mint-ownershipLock-invitation-prizePool-dust-sale";

    bytes32[] internal none;
    ISaleToken internal token;
    ISale internal sale;
    address internal saleImplementation;
    address internal deployer = account("deployer");
    address internal carol = account("carol");

    function setUpSale() internal {
        setUpLaunch();
        saleImplementation = _constant("Sale");
    }

    /// @notice 400,000 tokens for 0.0001 coin each within a day, 10 coins at least, delivered at once; six tenths of the coin go
    /// into the exchange, beside 240,000 tokens at most, and are burnt.
    function rules() internal view returns (ISale.SaleInit memory chosen) {
        chosen.deployer = deployer;
        chosen.paysNative = true;
        chosen.endAt = uint40(block.timestamp + 1 days);
        chosen.softCap = 10 ether;
        chosen.liquidityBps = 6_000;
        chosen.phases = new ISale.Phase[](1);
        chosen.phases[0] = phase(0, FOR_SALE, PRICE);
    }

    /// @notice The same, but the buyers share the 400,000 tokens, and get them at the end.
    function fairRules() internal view returns (ISale.SaleInit memory chosen) {
        chosen = rules();
        chosen.claim = ISale.Claim.AtEnd;
        chosen.phases[0].price = 0;
    }

    /// @notice Three phases of an hour, the last until the end: 100,000, then 150,000 and 400,000 in sum, each dearer.
    function phasedRules() internal view returns (ISale.SaleInit memory chosen) {
        chosen = rules();
        chosen.phases = new ISale.Phase[](3);
        chosen.phases[0] = phase(0, 100_000 ether, PRICE);
        chosen.phases[1] = phase(block.timestamp + 1 hours, 150_000 ether, 2 * PRICE);
        chosen.phases[2] = phase(block.timestamp + 2 hours, FOR_SALE, 3 * PRICE);
    }

    function phase(uint256 startAt, uint256 amount, uint256 price) internal pure returns (ISale.Phase memory) {
        return ISale.Phase(uint40(startAt), uint112(amount), price, 0);
    }

    /// @notice A "meme" token, its sale paid with the chain's coin.
    function start(ISale.SaleInit memory chosen) internal {
        start("meme-sale", chosen);
    }

    function start(string memory template, ISale.SaleInit memory chosen) internal {
        start(template, chosen, untaxedOptions(weth));
    }

    function start(string memory template, ISale.SaleInit memory chosen, MarketOptions memory settings) internal {
        token = ISaleToken(creator.create(initCodeOf(template, chosen, settings)));
        sale = ISale(token.sale());
    }

    /// @notice Options of a token with a pair whose taxes are off, so that only the sale decides about amounts.
    function untaxedOptions(address base) internal view returns (MarketOptions memory settings) {
        settings = marketOptions(base);
        (settings.trading.buyBps, settings.trading.sellBps) = (0, 0);
    }

    function startPool(string memory template, ISale.SaleInit memory chosen) internal returns (ISalePoolToken made) {
        made = ISalePoolToken(payable(creator.create(initCodeOf(template, chosen, untaxedOptions(weth)))));
        sale = ISale(made.sale());
    }

    function initCodeOf(string memory template, ISale.SaleInit memory chosen, MarketOptions memory settings)
        internal
        returns (bytes memory)
    {
        return bytes.concat(creationCode(template), saleArgs(template, chosen, settings));
    }

    /// @notice Constructor arguments of a composition with a sale; the deployer is the provider of a pool of its own.
    function saleArgs(string memory template, ISale.SaleInit memory chosen, MarketOptions memory all)
        internal
        returns (bytes memory)
    {
        Args memory args = vm.contains(template, "314") ? _poolArgs(template, all) : _marketArgs(template, all);
        _dynamic(args, abi.encode(chosen));
        return _encode(args);
    }

    function expectSaleRejected(bytes memory initCode, bytes memory reason) internal {
        vm.expectRevert(reason);
        creator.create(initCode);
    }

    /// @notice Buys with coin that is given to the buyer.
    function buyAs(address who, uint256 pay) internal returns (uint256 amount, uint256 paid) {
        return buyAs(who, pay, address(0), none);
    }

    function buyAs(address who, uint256 pay, address inviter) internal returns (uint256 amount, uint256 paid) {
        return buyAs(who, pay, inviter, none);
    }

    function buyAs(address who, uint256 pay, address inviter, bytes32[] memory proof)
        internal
        returns (uint256 amount, uint256 paid)
    {
        vm.deal(who, who.balance + pay);
        vm.prank(who);
        return sale.buy{value: pay}(pay, 0, inviter, proof);
    }

    /// @notice Expects the purchase to fail with this error.
    function expectBuyRejected(address who, uint256 pay, bytes memory reason) internal {
        vm.deal(who, who.balance + pay);
        vm.prank(who);
        vm.expectRevert(reason);
        sale.buy{value: pay}(pay, 0, address(0), none);
    }

    /// @notice Sends plain coin to the token.
    function sendAs(address who, uint256 pay) internal returns (bool done) {
        vm.deal(who, who.balance + pay);
        vm.prank(who);
        (done,) = address(token).call{value: pay}("");
    }

    function bindAs(address who, address inviter) internal {
        vm.prank(who);
        sale.bind(inviter);
    }

    function warpToEnd() internal {
        vm.warp(sale.saleRules().endAt);
    }

    function is_(ISale.SaleState state) internal view {
        eq(uint256(sale.saleState()), uint256(state), "state");
    }

    function notNow(ISale.SaleState state) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ISale.Sale_NotNow.selector, state);
    }

    /// @notice The leaf of an account on a list of the sale; as a root it is a list of one.
    function leafOf(address who) internal view returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(block.chainid, address(sale), who))));
    }

    /// @notice Root of a list of two, and the proof of the first.
    function listOf(address who, address other) internal view returns (bytes32 root_, bytes32[] memory proof) {
        (bytes32 left, bytes32 right) = (leafOf(who), leafOf(other));
        proof = new bytes32[](1);
        proof[0] = right;
        root_ = left < right ? keccak256(abi.encode(left, right)) : keccak256(abi.encode(right, left));
    }

    function setList(uint256 index, bytes32 root_) internal {
        vm.prank(deployer);
        sale.setListRoot(index, root_);
    }

    /// @dev A list that nobody is on, for a phase whose list can only be made when the sale has an address.
    function emptyList() internal pure returns (bytes32) {
        return keccak256("nobody");
    }

    /// @dev All that a token that is its own exchange takes before its sale; the deployer is the pool's provider.
    function _poolArgs(string memory template, MarketOptions memory all) internal returns (Args memory args) {
        _dynamic(args, abi.encode(all.common.base));
        _static(args, abi.encode(all.common.owned));
        _static(args, abi.encode(IOwnPool.OwnPoolInit(deployer, _poolStart(), 100)));
        if (vm.contains(template, "x314")) {
            _static(args, abi.encode(_poolTax()));
        } else {
            _static(args, abi.encode(_poolLimits()));
        }
        _ordinaryArgs(args, template, all.common);
    }

    /// @dev When trading with a pool starts that is not sold first.
    function _poolStart() internal view virtual returns (uint64) {
        return uint64(block.timestamp);
    }

    function _poolTax() internal view virtual returns (IPoolTax.PoolTaxInit memory tax) {
        tax.fund = marketing;
        (tax.buy, tax.sell) = (IPoolTax.Rates(100, 100, 200), IPoolTax.Rates(100, 100, 200));
    }

    /// @dev Tests of opening limits override it.
    function _poolLimits() internal view virtual returns (IPoolLimits.PoolLimitsInit memory limits) {}
}
