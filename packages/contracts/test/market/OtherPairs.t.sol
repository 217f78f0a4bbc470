// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Factory, IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {IWhitelist} from "../../src/token/IWhitelist.sol";
import {ContractWallet} from "../_mocks/ContractWallet.sol";
import {FakePair} from "../_mocks/PrizeCheaters.sol";
import {IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/**
 * @notice Pairs beside the own one: those of its exchange are pairs for everything, those of others are taxed and pass
 * nothing, and nobody's own contract is one.
 */
contract OtherPairsTest is MarketTest {
    string private constant FULL =
        "marketing-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust";

    function setUp() public {
        setUpExchange();
    }

    function test_AStrangersOwnContract_IsNoPair_SoItPassesNoWhitelist() public {
        IMarketToken token = gated();
        // Whoever may not trade yet makes a contract that is its own factory.
        FakePair fake = new FakePair(address(token), weth);
        expectNoPair(token, stranger, address(fake));
        address pair = token.pair();
        bytes memory reason = abi.encodeWithSelector(
            IWhitelist.Whitelist_NotWhitelisted.selector, address(fake), block.timestamp + 30 days
        );
        vm.prank(pair);
        vm.expectRevert(reason);
        token.transfer(address(fake), 1 ether);
    }

    function test_APairOfAnotherExchange_IsTheOwnersToRegister_IsTaxed_AndPassesNoWhitelist() public {
        IMarketToken token = gated();
        address foreign = foreignPair(token);
        expectNoPair(token, stranger, foreign);
        (address by, address other) = named(token, foreign);
        vm.expectEmit(address(token));
        emit IMarket.PairRegistered(foreign, false);
        vm.prank(owner);
        token.registerPair(by, other);
        address pair = token.pair();
        bytes memory reason =
            abi.encodeWithSelector(IWhitelist.Whitelist_NotWhitelisted.selector, foreign, block.timestamp + 30 days);
        vm.prank(pair);
        vm.expectRevert(reason);
        token.transfer(foreign, 1 ether);
        vm.warp(block.timestamp + 30 days);
        vm.prank(holder);
        token.transfer(foreign, 100 ether);
        eq(token.balanceOf(foreign), 95 ether, "a sell");
        vm.prank(foreign);
        token.transfer(alice, 20 ether);
        eq(token.balanceOf(alice), 19 ether, "a buy");
    }

    /// @notice Else an owner would have somebody's transfers taxed, and his dividends ended, for ever.
    function test_NobodysAccountIsAPair_WhateverAFactoryOfTheOwnersSays() public {
        IMarketToken token = deployMarket("dividend", marketOptions(weth));
        address[4] memory accounts = [alice, address(new ContractWallet(alice)), address(coin), address(factory)];
        vm.prank(holder);
        token.transfer(alice, 100 ether);
        for (uint256 i; i < accounts.length; ++i) {
            LyingFactory lies = new LyingFactory(accounts[i]);
            vm.prank(owner);
            (bool done,) = address(token).call(abi.encodeCall(IMarket.registerPair, (address(lies), weth)));
            vm.assertTrue(!done && !token.isPair(accounts[i]), "a pair by the factory's word alone");
        }
        vm.prank(alice);
        token.transfer(bob, 100 ether);
        eq(token.balanceOf(bob), 100 ether, "a transfer");
    }

    function test_APairOfTheExchange_IsAnybodysToRegister_AndPassesTheWhitelist() public {
        IMarketToken token = gated();
        address second = factory.createPair(address(token), address(coin));
        vm.expectEmit(address(token));
        emit IMarket.PairRegistered(second, true);
        vm.prank(stranger);
        token.registerPair(address(factory), address(coin));
        address pair = token.pair();
        vm.prank(pair);
        token.transfer(second, 100 ether);
        eq(token.balanceOf(second), 95 ether, "between two pairs, taxed once");
    }

    function test_NobodyRegistersAForeignPair_OnceTheOwnerHasLeft() public {
        IMarketToken token = deployMarket("marketing", marketOptions(weth));
        address foreign = foreignPair(token);
        vm.prank(owner);
        token.renounceOwnership();
        expectNoPair(token, owner, foreign);
    }

    function test_AForeignPair_IsHeldToTheLimits_SoNobodyCollectsInIt() public {
        IMarketToken token = limited();
        address foreign = foreignPair(token);
        register(owner, token, foreign);
        address pair = token.pair();
        bytes memory tooMuch = abi.encodeWithSelector(
            IMarket.Market_HoldingTooLarge.selector, foreign, SUPPLY / 100 + 1, SUPPLY / 100
        );
        // From the own pair, as a sell, or once and again: nothing is possible that is not to an account.
        vm.prank(pair);
        vm.expectRevert(tooMuch);
        token.transfer(foreign, SUPPLY / 100 + 1);
        vm.prank(holder);
        vm.expectRevert(tooMuch);
        token.transfer(foreign, SUPPLY / 100 + 1);
        vm.prank(pair);
        token.transfer(foreign, SUPPLY / 1_000);
        vm.prank(pair);
        vm.expectRevert(abi.encodeWithSelector(IMarket.Market_CoolDown.selector, foreign, block.timestamp + 600));
        token.transfer(foreign, SUPPLY / 1_000);
        // One of the exchange holds what it must.
        address second = factory.createPair(address(token), address(coin));
        register(stranger, token, second);
        vm.prank(pair);
        token.transfer(second, SUPPLY / 50);
        vm.prank(pair);
        token.transfer(second, SUPPLY / 50);
    }

    /// @notice A pair of its maker's own factory took 15 times the most that an account may hold, and paid it out later.
    function testFuzz_NoContractOfAStranger_TakesMoreThanAnAccount(uint256 amount, uint8 steps) public {
        IMarketToken token = limited();
        FakePair fake = new FakePair(address(token), weth);
        vm.prank(stranger);
        (bool done,) = address(token).call(abi.encodeCall(IMarket.registerPair, (address(fake), weth)));
        vm.assertTrue(!done, "registered");
        address pair = token.pair();
        amount = bound(amount, SUPPLY / 10_000, SUPPLY / 20);
        uint256 times;
        for (uint256 i; i < steps % 8 + 1; ++i) {
            vm.prank(pair);
            (done,) = address(token).call(abi.encodeCall(token.transfer, (address(fake), amount)));
            if (done) ++times;
        }
        vm.assertLe(times, 1, "again within the pause");
        vm.assertLe(token.balanceOf(address(fake)), SUPPLY / 100, "more than an account may hold");
    }

    /// @dev Trading is open, and for 30 days only the listed take part; the holder is.
    function gated() private returns (IMarketToken token) {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.common.whitelist.until = uint64(block.timestamp + 30 days);
        token = deployMarket(FULL, chosen);
        seed(token, holder, SUPPLY / 2, 10 ether);
    }

    /// @dev For a day an account holds at most a hundredth and waits ten minutes between two buys.
    function limited() private returns (IMarketToken token) {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.market.limitSeconds = 1 days;
        chosen.market.maxHolding = uint112(SUPPLY / 100);
        chosen.market.coolDown = 600;
        token = deployMarket("marketing", chosen);
        seed(token, holder, SUPPLY / 2, 10 ether);
    }

    /// @dev A real pair of the same two coins at another real exchange.
    function foreignPair(IMarketToken token) private returns (address) {
        return otherFactory().createPair(address(token), weth);
    }

    function expectNoPair(IMarketToken token, address who, address account_) private {
        (address by, address other) = named(token, account_);
        vm.prank(who);
        vm.expectRevert(abi.encodeWithSelector(IMarket.Market_NotAPair.selector, account_));
        token.registerPair(by, other);
    }
}

/// @notice Says of any account that it is the pair of any two tokens.
contract LyingFactory {
    address private immutable _account;

    constructor(address account) {
        _account = account;
    }

    function getPair(address, address) external view returns (address) {
        return _account;
    }
}
