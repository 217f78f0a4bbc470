// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILauncher} from "../../src/launch/ILauncher.sol";
import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {ITokenFactory} from "../../src/token/ITokenFactory.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {ISenderHook, SenderHookToken} from "../_mocks/hostile/SenderHookToken.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {LaunchTest} from "./LaunchTest.sol";

/// @notice What the Launcher does, and what strangers cannot do about it.
contract LauncherTest is LaunchTest {
    function setUp() public {
        setUpLaunch();
    }

    function test_Create_FillsThePair_AndPassesOnTheRest_ForBothBasesAndOrders() public {
        for (uint256 i; i < 8; ++i) {
            string memory template = i < 4 ? "meme" : "marketing";
            MarketOptions memory chosen = launchOptions(i & 1 == 0 ? weth : address(coin));
            bytes12 salt = saltFor(template, chosen, i & 2 == 0);
            address expected = foreseen(template, chosen, salt);
            IMarketToken token = launchToken(template, chosen, usualLaunch(), salt);
            vm.assertEq(address(token), expected, "the foreseen address");
            vm.assertTrue((address(token) < chosen.market.base) == (i & 2 == 0), "order");
            (uint256 tokens, uint256 coins) = reserves(token);
            eq(tokens, TOKENS, "tokens in the pair");
            eq(coins, COINS, "base coin in the pair");
            eq(token.balanceOf(alice), SUPPLY - TOKENS, "the rest of the supply");
            eq(IPairErc20(token.pair()).balanceOf(alice), root(TOKENS * COINS) - 1_000, "all liquidity tokens");
            assertKeepsNothing(token);
        }
        (ITokenFactory.Record[] memory records, uint256 total) = tokenFactory.tokensOf(alice, 0, 10);
        eq(total, 8, "recorded for the caller of the Launcher");
        vm.assertEq(records[7].templateId, keccak256(creationCode("marketing")), "template");
        (, total) = tokenFactory.tokensOf(address(launching), 0, 10);
        eq(total, 0, "none for the Launcher");
    }

    function test_Create_BurnsOrLocksTheLiquidityTokens() public {
        ILauncher.Launch memory launch = usualLaunch();
        launch.liquidity = ILauncher.Liquidity.Burn;
        IMarketToken token = launchToken("meme", launchOptions(weth), launch, 0);
        uint256 lp = root(TOKENS * COINS) - 1_000;
        eq(IPairErc20(token.pair()).balanceOf(BURNT), lp, "burnt");
        assertKeepsNothing(token);

        launch.liquidity = ILauncher.Liquidity.Lock;
        (launch.tokenLock, launch.lockUntil) = (tokenLock, uint64(block.timestamp + 180 days));
        token = launchToken("marketing", launchOptions(address(coin)), launch, 0);
        eq(IPairErc20(token.pair()).balanceOf(tokenLock), lp, "locked");
        (ITokenLock.Lock[] memory page, uint256 total) = ITokenLock(tokenLock).locksOfOwner(alice, 0, 10);
        eq(total, 1, "one lock of the receiver");
        eq(page[0].amount, lp, "of all liquidity tokens");
        eq(page[0].schedule.end, launch.lockUntil, "until the date");
        vm.warp(launch.lockUntil);
        vm.prank(alice);
        ITokenLock(tokenLock).withdraw(page[0].id);
        eq(IPairErc20(token.pair()).balanceOf(alice), lp, "the receiver's after the end");
        assertKeepsNothing(token);
    }

    function test_Create_BuysExactlyWhatThePairGives_LessTheTax() public {
        for (uint256 i; i < 4; ++i) {
            MarketOptions memory chosen = launchOptions(i & 1 == 0 ? weth : address(coin));
            chosen.till.exchangeFeeBps = 30;
            bytes12 salt = saltFor("marketing", chosen, i & 2 == 0);
            ILauncher.Launch memory launch = usualLaunch();
            launch.buyBase = 1 ether;
            uint256 out = amountOut(1 ether, COINS, TOKENS);
            launch.minBought = out - out * 500 / 10_000;
            IMarketToken token = launchToken("marketing", chosen, launch, salt);
            eq(token.balanceOf(alice), SUPPLY - TOKENS + launch.minBought, "the rest and what was bought");
            eq(token.balanceOf(token.till()), out * 500 / 10_000, "the tax of a buy");
            assertKeepsNothing(token);
        }
    }

    function test_Create_AnnouncesWhatWasMintedLockedAndBought() public {
        MarketOptions memory chosen = launchOptions(weth);
        ILauncher.Launch memory launch = usualLaunch();
        launch.buyBase = 1 ether;
        address token = foreseen("meme", chosen, 0);
        uint256 value = prepare(weth, 31 ether);
        address pair = factory.createPair(token, weth);
        bytes memory args = marketArgs("meme", chosen);
        bytes32 id = keccak256(creationCode("meme"));
        vm.expectEmit(address(launching));
        emit ILauncher.Launched(
            alice, token, pair, root(TOKENS * COINS) - 1_000, 0, amountOut(1 ether, COINS, TOKENS)
        );
        vm.prank(alice);
        launching.create{value: value}(id, args, 0, launch);
    }

    function test_Create_CountsThePlannedHoldingOnlyOnWhatIsBought() public {
        MarketOptions memory chosen = launchOptions(weth);
        chosen.market.limitSeconds = 1 days;
        chosen.market.maxHolding = uint112(SUPPLY / 50);
        ILauncher.Launch memory launch = usualLaunch();
        launch.buyBase = 0.5 ether;
        IMarketToken token = launchToken("meme", chosen, launch, 0);
        eq(token.balanceOf(alice), SUPPLY - TOKENS + amountOut(0.5 ether, COINS, TOKENS), "bought under the cap");
        launch.buyBase = 2 ether;
        // The pair hides the token's own reason.
        expectLaunchFails(
            chosen,
            launch,
            2 ether + COINS,
            bytes12(uint96(1)),
            abi.encodeWithSignature("Error(string)", "UniswapV2: TRANSFER_FAILED")
        );
    }

    function test_Create_UsesTheExchangeFeeThatTheTillStates() public {
        MarketOptions memory chosen = launchOptions(weth);
        chosen.till.exchangeFeeBps = 100;
        ILauncher.Launch memory launch = usualLaunch();
        launch.buyBase = 1 ether;
        IMarketToken token = launchToken("marketing", chosen, launch, 0);
        uint256 out = 0.99 ether * TOKENS / (COINS + 0.99 ether);
        eq(token.balanceOf(alice), SUPPLY - TOKENS + out - out * 500 / 10_000, "with a fee of 1 %");
    }

    function test_CreateFrom_GivesTheSameAddressAsEveryOtherWay() public {
        MarketOptions memory chosen = launchOptions(weth);
        bytes memory args = marketArgs("meme", chosen);
        bytes memory code = creationCode("meme");
        address expected = tokenFactory.predict(alice, keccak256(code), args, "salt");
        uint256 snapshot = vm.snapshotState();
        vm.deal(alice, COINS);
        vm.prank(alice);
        address made = launching.createFrom{value: COINS}(code, args, "salt", usualLaunch());
        vm.assertEq(made, expected, "from code in the call");
        vm.assertEq(tokenFactory.templateOf(made), keccak256(code), "template");
        vm.revertToState(snapshot);
        vm.prank(alice);
        vm.assertEq(tokenFactory.create(keccak256(code), args, "salt"), expected, "without a launch");
    }

    /// @dev Invariant 90: neither the salt nor the address of another can be taken.
    function test_Create_OfAnotherWithTheSameSalt_GivesAnotherAddress() public {
        MarketOptions memory chosen = launchOptions(weth);
        bytes memory args = marketArgs("meme", chosen);
        bytes32 id = keccak256(creationCode("meme"));
        address expected = tokenFactory.predict(alice, id, args, "salt");
        vm.deal(stranger, COINS);
        ILauncher.Launch memory launch = usualLaunch();
        vm.prank(stranger);
        vm.assertTrue(launching.create{value: COINS}(id, args, "salt", launch) != expected, "the stranger's own");
        vm.assertEq(address(launchToken("meme", chosen, usualLaunch(), "salt")), expected, "alice's is free");
        vm.deal(alice, COINS);
        vm.expectRevert(abi.encodeWithSelector(ITokenFactory.TokenFactory_AddressTaken.selector, expected));
        vm.prank(alice);
        launching.create{value: COINS}(id, args, "salt", launch);
    }

    function test_CreateFor_OnlyByTheLauncher() public {
        bytes memory code = creationCode("meme");
        bytes memory reason = abi.encodeWithSelector(ITokenFactory.TokenFactory_NotLauncher.selector, stranger);
        vm.expectRevert(reason);
        vm.prank(stranger);
        tokenFactory.createFor(alice, keccak256(code), "", 0);
        vm.expectRevert(reason);
        vm.prank(stranger);
        tokenFactory.createFromFor(alice, code, "", 0);
    }

    function test_Create_WhenAStrangerHasMadeThePair() public {
        MarketOptions memory chosen = launchOptions(weth);
        address token = foreseen("meme", chosen, 0);
        vm.prank(stranger);
        address pair = factory.createPair(token, weth);
        launchToken("meme", chosen, usualLaunch(), 0);
        eq(IPairErc20(pair).balanceOf(alice), root(TOKENS * COINS) - 1_000, "launched in the stranger's pair");
    }

    /// @dev Incident "donated pair".
    function test_Create_WhenAStrangerHasGivenBaseCoin_KeepsThePrice_AndSavesTheCreatorAsMuch() public {
        for (uint256 i; i < 2; ++i) {
            address base = i == 0 ? weth : address(coin);
            MarketOptions memory chosen = launchOptions(base);
            address pair = factory.createPair(foreseen("meme", chosen, 0), base);
            fund(base, pair, 7 ether);
            uint256 snapshot = i == 0 ? alice.balance : coin.balanceOf(alice);
            IMarketToken token = launchToken("meme", chosen, usualLaunch(), 0);
            (uint256 tokens, uint256 coins) = reserves(token);
            eq(tokens, TOKENS, "tokens");
            eq(coins, COINS, "the price that was planned");
            eq((i == 0 ? alice.balance : coin.balanceOf(alice)) - snapshot, 7 ether, "paid less");
            assertKeepsNothing(token);
        }
    }

    function test_LaunchExisting_WhenAStrangerHasGivenAndSynced_KeepsThePrice() public {
        uint256[4] memory gifts = [uint256(1), 1 ether, 29.9 ether, 29.97 ether];
        for (uint256 i; i < gifts.length; ++i) {
            IMarketToken token = existing("marketing", weth, uint64(block.timestamp + 1 days));
            fund(weth, token.pair(), gifts[i]);
            IPairErc20(token.pair()).sync();
            launchByOwner(token, usualLaunch());
            (uint256 tokens, uint256 coins) = reserves(token);
            eq(tokens, TOKENS, "tokens");
            eq(coins, COINS, "base coin, the gift among it");
            assertKeepsNothing(token);
        }
    }

    function test_LaunchExisting_WhenAStrangerHasGivenMoreThanAll_IsNotBlocked_AndTheGiftIsTheCreators() public {
        for (uint256 i; i < 2; ++i) {
            IMarketToken token = existing("marketing", weth, uint64(block.timestamp + 1 days));
            fund(weth, token.pair(), 1_000 ether);
            if (i == 0) IPairErc20(token.pair()).sync();
            launchByOwner(token, usualLaunch());
            address pair = token.pair();
            uint256 lp = IPairErc20(pair).balanceOf(alice);
            vm.prank(alice);
            IPairErc20(pair).transfer(pair, lp);
            vm.warp(block.timestamp + 1 days);
            IUniswapV2Pair(pair).burn(alice);
            vm.assertTrue(IERC20Like(weth).balanceOf(alice) > 999 ether, "the gift comes back with the liquidity");
        }
    }

    function test_LaunchExisting_WhenTokensWereGivenAfterTheStart_KeepsThePrice() public {
        IMarketToken token = existing("meme", address(coin), 0);
        address pair = token.pair();
        vm.prank(owner);
        token.transfer(pair, 1 ether);
        IPairErc20(token.pair()).sync();
        launchByOwner(token, usualLaunch());
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(tokens, TOKENS, "tokens");
        eq(coins, COINS, "coins");
    }

    function testFuzz_LaunchExisting_AnyGift_NeitherBlocksNorGainsAnything(uint256 gift, uint256 tokens, uint256 coins, bool synced)
        public
    {
        gift = bound(gift, 0, 100 ether);
        tokens = bound(tokens, 1 ether, SUPPLY);
        coins = bound(coins, 1 gwei, 1_000 ether);
        IMarketToken token = existing("meme", address(coin), 0);
        if (gift != 0) fund(address(coin), token.pair(), gift);
        if (synced) IPairErc20(token.pair()).sync();
        ILauncher.Launch memory launch = usualLaunch();
        (launch.tokenAmount, launch.baseAmount) = (tokens, coins);
        launchByOwner(token, launch);
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        eq(reserveToken, tokens, "tokens");
        uint256 least = coins / 1_000;
        eq(reserveBase, coins >= gift + least ? coins : gift + least, "base coin");
        eq(IPairErc20(token.pair()).totalSupply(), IPairErc20(token.pair()).balanceOf(alice) + 1_000, "all alice's");
        assertKeepsNothing(token);
    }

    function test_LaunchExisting_BeforeTheStart_OnlyByTheOwnerWhoCanAct() public {
        IMarketToken token = existing("marketing", weth, uint64(block.timestamp + 1 days));
        giveTokens(token, stranger);
        ILauncher.Launch memory launch = usualLaunch();
        vm.deal(stranger, COINS);
        vm.expectRevert(abi.encodeWithSelector(ILauncher.Launcher_NotOwner.selector, stranger));
        vm.prank(stranger);
        launching.launchExisting{value: COINS}(address(token), launch);
        launchByOwner(token, launch);
    }

    function test_LaunchExisting_BeforeTheStart_ByNobodyWithoutAnOwner() public {
        IMarketToken token = existing("meme", weth, uint64(block.timestamp + 1 days));
        vm.deal(owner, COINS);
        ILauncher.Launch memory launch = usualLaunch();
        vm.expectRevert(abi.encodeWithSelector(ILauncher.Launcher_NotOwner.selector, owner));
        vm.prank(owner);
        launching.launchExisting{value: COINS}(address(token), launch);
    }

    function test_LaunchExisting_WhileTheOwnershipIsLocked_ByNobodyBeforeTheStart() public {
        IMarketToken token = existing("marketing-ownershipLock", weth, uint64(block.timestamp + 2 days));
        vm.prank(owner);
        token.lockOwnership(uint64(block.timestamp + 1 days));
        vm.deal(owner, COINS);
        ILauncher.Launch memory launch = usualLaunch();
        vm.expectRevert(abi.encodeWithSelector(ILauncher.Launcher_NotOwner.selector, owner));
        vm.prank(owner);
        launching.launchExisting{value: COINS}(address(token), launch);
        vm.warp(block.timestamp + 1 days);
        launch.deadline = block.timestamp;
        launchByOwner(token, launch);
    }

    function test_LaunchExisting_AfterTheStart_ByAnybodyWithTokens() public {
        IMarketToken token = existing("marketing", address(coin), 0);
        vm.prank(owner);
        token.transfer(alice, TOKENS);
        launchBy(alice, token, usualLaunch());
        eq(token.balanceOf(alice), 0, "alice's tokens");
        eq(IPairErc20(token.pair()).balanceOf(alice), root(TOKENS * COINS) - 1_000, "are liquidity");
        eq(token.balanceOf(token.till()), 0, "without tax");
    }

    function test_LaunchExisting_IntoLiquidity_AtItsPriceOnly_AndWhatDoesNotFitStays() public {
        for (uint256 i; i < 4; ++i) {
            address base = i & 1 == 0 ? weth : address(coin);
            IMarketToken token = existing("marketing", base, 0);
            seed(token, owner, 100_000 ether, 5 ether);
            ILauncher.Launch memory launch = usualLaunch();
            // 0.5 % too many tokens, or too much base coin.
            launch.tokenAmount = i & 2 == 0 ? 100_500 ether : 100_000 ether;
            launch.baseAmount = i & 2 == 0 ? 5 ether : 5.025 ether;
            uint256 coinsBefore = base == weth ? owner.balance : coin.balanceOf(owner);
            uint256 tokensBefore = token.balanceOf(owner);
            launchByOwner(token, launch);
            (uint256 tokens, uint256 coins) = reserves(token);
            eq(tokens, 200_000 ether, "tokens that fit");
            eq(coins, 10 ether, "base coin that fits");
            eq(tokensBefore - token.balanceOf(owner), 100_000 ether, "tokens taken");
            uint256 left = (base == weth ? owner.balance : coin.balanceOf(owner)) - coinsBefore;
            eq(left, launch.baseAmount - 5 ether, "base coin left");
            assertKeepsNothing(token);
        }
    }

    function test_LaunchExisting_IntoLiquidityAtAnotherPrice_Fails() public {
        IMarketToken token = existing("marketing", weth, 0);
        seed(token, owner, 100_000 ether, 5 ether);
        bytes memory reason =
            abi.encodeWithSelector(ILauncher.Launcher_PairSkewed.selector, uint256(100_000 ether), uint256(5 ether));
        ILauncher.Launch memory launch = usualLaunch();
        (launch.tokenAmount, launch.baseAmount) = (102_000 ether, 5 ether);
        expectExistingFails(token, launch, 5 ether, reason);
        (launch.tokenAmount, launch.baseAmount) = (100_000 ether, 5.2 ether);
        expectExistingFails(token, launch, 5.2 ether, reason);
    }

    function test_LaunchExisting_BaseCoinWithAFee_CountsWhatArrives() public {
        FeeOnTransferToken fee = new FeeOnTransferToken(300);
        IMarketToken token = existing("marketing", address(fee), 0);
        ILauncher.Launch memory launch = usualLaunch();
        launch.buyBase = 1 ether;
        launchByOwner(token, launch);
        uint256 arrived = COINS * 97 / 100;
        uint256 out = amountOut(0.97 ether, arrived, TOKENS);
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, arrived + 0.97 ether, "base coin");
        eq(tokens, TOKENS - out, "tokens");
        eq(token.balanceOf(alice), out - out * 500 / 10_000, "bought");
        // A second filling takes tokens only for what arrives.
        launch = usualLaunch();
        (launch.tokenAmount, launch.baseAmount) = (tokens / 10, coins / 10);
        uint256 before = token.balanceOf(owner);
        launchByOwner(token, launch);
        uint256 taken = before - token.balanceOf(owner);
        vm.assertTrue(taken * 100 / (tokens / 10) == 97 || taken * 100 / (tokens / 10) == 96, "97 % of the tokens");
        assertKeepsNothing(token);
    }

    function test_LaunchExisting_OnlyBuying() public {
        IMarketToken token = existing("marketing", weth, 0);
        seed(token, owner, TOKENS, COINS);
        ILauncher.Launch memory launch = usualLaunch();
        (launch.tokenAmount, launch.baseAmount, launch.buyBase) = (0, 0, 1 ether);
        launchByOwner(token, launch);
        uint256 out = amountOut(1 ether, COINS, TOKENS);
        eq(token.balanceOf(alice), out - out * 500 / 10_000, "bought");
    }

    function test_Create_OpeningLater_IsFilledButCannotBeBoughtIn() public {
        MarketOptions memory chosen = launchOptions(weth);
        chosen.market.tradingStart = uint64(block.timestamp + 1 hours);
        IMarketToken token = launchToken("marketing", chosen, usualLaunch(), 0);
        (uint256 tokens,) = reserves(token);
        eq(tokens, TOKENS, "filled before the start");
        ILauncher.Launch memory launch = usualLaunch();
        launch.buyBase = 1 ether;
        expectLaunchFails(
            chosen,
            launch,
            31 ether,
            bytes12(uint96(1)),
            abi.encodeWithSelector(ILauncher.Launcher_NotOpen.selector, chosen.market.tradingStart)
        );
    }

    function test_Create_Rejects_WhatMakesNoSense() public {
        MarketOptions memory chosen = launchOptions(weth);
        ILauncher.Launch memory launch = usualLaunch();
        launch.deadline = block.timestamp - 1;
        expectLaunchFails(
            chosen, launch, COINS, 0, abi.encodeWithSelector(ILauncher.Launcher_Expired.selector, block.timestamp - 1)
        );
        launch = usualLaunch();
        expectLaunchFails(
            chosen, launch, COINS - 1, 0, abi.encodeWithSelector(ILauncher.Launcher_WrongValue.selector, COINS - 1, COINS)
        );
        expectLaunchFails(
            chosen, launch, COINS + 1, 0, abi.encodeWithSelector(ILauncher.Launcher_WrongValue.selector, COINS + 1, COINS)
        );
        bytes memory nothing = abi.encodeWithSelector(ILauncher.Launcher_NothingToDo.selector);
        launch.tokenAmount = 0;
        expectLaunchFails(chosen, launch, COINS, 0, nothing);
        launch.baseAmount = 0;
        expectLaunchFails(chosen, launch, 0, 0, nothing);
        launch.tokenAmount = TOKENS;
        expectLaunchFails(chosen, launch, 0, 0, nothing);
        address token = foreseen("meme", chosen, 0);
        address pair = factory.createPair(token, weth);
        address[5] memory wrong = [address(0), address(launching), token, pair, weth];
        for (uint256 i; i < wrong.length; ++i) {
            launch = usualLaunch();
            launch.receiver = wrong[i];
            expectLaunchFails(
                chosen, launch, COINS, 0, abi.encodeWithSelector(ILauncher.Launcher_InvalidReceiver.selector, wrong[i])
            );
        }
    }

    function test_Create_CoinForABaseThatDoesNotWrapIt_Fails() public {
        SwallowsCoin swallows = new SwallowsCoin();
        MarketOptions memory chosen = launchOptions(address(swallows));
        expectLaunchFails(
            chosen, usualLaunch(), COINS, 0, abi.encodeWithSelector(ILauncher.Launcher_WrongValue.selector, COINS, 0)
        );
    }

    function test_Create_BuyingLessThanTheLeast_Fails() public {
        ILauncher.Launch memory launch = usualLaunch();
        launch.buyBase = 1 ether;
        uint256 out = amountOut(1 ether, COINS, TOKENS);
        launch.minBought = out + 1;
        expectLaunchFails(
            launchOptions(weth),
            launch,
            31 ether,
            0,
            abi.encodeWithSelector(ILauncher.Launcher_BoughtTooLittle.selector, out, out + 1)
        );
        // From an empty pair.
        (launch.tokenAmount, launch.baseAmount) = (0, 0);
        expectLaunchFails(
            launchOptions(weth),
            launch,
            1 ether,
            0,
            abi.encodeWithSelector(ILauncher.Launcher_BoughtTooLittle.selector, 0, out + 1)
        );
    }

    function test_Create_LockingInWhatIsNoTokenLock_Fails() public {
        ILauncher.Launch memory launch = usualLaunch();
        launch.liquidity = ILauncher.Liquidity.Lock;
        launch.tokenLock = address(new TakesNothing());
        expectLaunchFails(
            launchOptions(weth),
            launch,
            COINS,
            0,
            abi.encodeWithSelector(ILauncher.Launcher_InvalidReceiver.selector, launch.tokenLock)
        );
    }

    // Attacks.

    function test_Attack_AnotherContractThatNamesAToken_AsItsBaseCoin_CannotReachThePairBeforeTheStart() public {
        IMarketToken token = existing("marketing", weth, uint64(block.timestamp + 1 days));
        giveTokens(token, stranger);
        address pair = token.pair();
        Pretender pretender = new Pretender(pair, address(token));
        vm.prank(stranger);
        token.approve(address(launching), type(uint256).max);
        ILauncher.Launch memory launch = usualLaunch();
        (launch.receiver, launch.tokenAmount, launch.baseAmount) = (stranger, 1, 1_000 ether);
        // It comes from the stranger himself, and so is refused as every stranger's.
        vm.expectRevert(abi.encodeWithSignature("TransferFromFailed()"));
        vm.prank(stranger);
        launching.launchExisting(address(pretender), launch);
        vm.expectRevert(abi.encodeWithSelector(IMarket.Market_NotStarted.selector, block.timestamp + 1 days));
        vm.prank(stranger);
        token.transfer(pair, 1_000 ether);
        vm.warp(block.timestamp + 1 days);
        launch.deadline = block.timestamp;
        vm.prank(stranger);
        (bool done, bytes memory reason) =
            address(launching).call(abi.encodeCall(ILauncher.launchExisting, (address(pretender), launch)));
        vm.assertTrue(
            !done && bytes4(reason) != bytes4(keccak256("TransferFromFailed()")), "the start was what refused it"
        );
    }

    function test_Attack_AnotherContractThatNamesAToken_AsItsBaseCoin_SellsNothingWithoutTax() public {
        IMarketToken token = existing("marketing", weth, 0);
        seed(token, owner, TOKENS, COINS);
        giveTokens(token, stranger);
        Pretender pretender = new Pretender(token.pair(), address(token));
        pretender.setThief(stranger);
        fund(weth, address(pretender), 1 ether);
        vm.prank(stranger);
        token.transfer(address(pretender), 1 ether);
        vm.prank(stranger);
        token.approve(address(launching), type(uint256).max);
        ILauncher.Launch memory launch = usualLaunch();
        (launch.receiver, launch.baseAmount) = (stranger, 1_000 ether);
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(token.pair()).getReserves();
        launch.tokenAmount = address(pretender) < address(token)
            ? launch.baseAmount * reserve0 / reserve1
            : launch.baseAmount * reserve1 / reserve0;
        uint256 snapshot = vm.snapshotState();
        uint256 honest = sellDirect(token, stranger, 1_000 ether);
        vm.revertToState(snapshot);
        vm.prank(stranger);
        launching.launchExisting(address(pretender), launch);
        vm.assertTrue(token.balanceOf(token.till()) >= 50 ether, "the tax of the sell was paid");
        vm.assertTrue(IERC20Like(weth).balanceOf(stranger) <= honest, "no more than by an honest sell");
    }

    function test_Attack_TokensSentToTheLauncherByASwap_StayThere() public {
        IMarketToken token = existing("marketing", weth, 0);
        seed(token, owner, TOKENS, COINS);
        address pair = token.pair();
        fund(weth, pair, 1 ether);
        uint256 out = amountOut(1 ether, COINS, TOKENS);
        bool first = address(token) < weth;
        vm.prank(stranger);
        IUniswapV2Pair(pair).swap(first ? out : 0, first ? 0 : out, address(launching), "");
        eq(token.balanceOf(address(launching)), out, "a buy without tax, for nobody");
        // Neither a launch of the token nor a contract that names it as its base coin brings them out.
        giveTokens(token, stranger);
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        ILauncher.Launch memory launch = usualLaunch();
        (launch.receiver, launch.tokenAmount) = (stranger, 1_000 ether);
        launch.baseAmount = 1_000 ether * reserveBase / reserveToken + 1;
        launchBy(stranger, token, launch);
        eq(token.balanceOf(address(launching)), out, "untouched by a launch");
        Pretender pretender = new Pretender(pair, address(token));
        (launch.tokenAmount, launch.baseAmount) = (1, 1_000 ether);
        vm.deal(stranger, 1_000 ether);
        bytes memory input = abi.encodeCall(ILauncher.launchExisting, (address(pretender), launch));
        vm.prank(stranger);
        (bool done,) = address(launching).call{value: 1_000 ether}(input);
        vm.assertTrue(!done, "one of our tokens wraps nothing");
        eq(token.balanceOf(address(launching)), out, "untouched by a pretender");
    }

    function test_Attack_BaseCoinThatCallsItsSender_CannotEnterAgain() public {
        SenderHookToken hooked = new SenderHookToken();
        IMarketToken token = existing("marketing", address(hooked), 0);
        Reenters reenters = new Reenters(launching, token);
        hooked.mint(address(reenters), 2 * COINS);
        vm.prank(owner);
        token.transfer(address(reenters), TOKENS);
        reenters.start(usualLaunch());
        vm.assertEq(reenters.refusal(), bytes32(bytes4(keccak256("Reentrancy()"))), "refused");
    }

    // Tools.

    /// @dev A token that is there already: its owner holds the supply and has approved it to the Launcher.
    function existing(string memory template, address base, uint64 start) private returns (IMarketToken token) {
        MarketOptions memory chosen = marketOptions(base);
        chosen.common.base.receiver = owner;
        chosen.market.tradingStart = start;
        chosen.trading.swapThreshold = 0;
        token = deployMarket(template, chosen);
    }

    function giveTokens(IMarketToken token, address to) private {
        uint256 has = token.balanceOf(owner);
        vm.prank(owner);
        token.transfer(to, has < SUPPLY ? has : SUPPLY / 10);
    }

    function launchByOwner(IMarketToken token, ILauncher.Launch memory launch) private {
        launchBy(owner, token, launch);
    }

    function launchBy(address who, IMarketToken token, ILauncher.Launch memory launch) private {
        address base = token.base();
        uint256 amount = launch.baseAmount + launch.buyBase;
        uint256 value;
        vm.prank(who);
        token.approve(address(launching), launch.tokenAmount);
        if (base == weth) {
            value = amount;
            vm.deal(who, who.balance + amount);
        } else {
            fund(base, who, amount);
            if (IERC20Like(base).balanceOf(who) < amount) fund(base, who, amount);
            vm.prank(who);
            IERC20Like(base).approve(address(launching), amount);
        }
        vm.prank(who);
        launching.launchExisting{value: value}(address(token), launch);
    }

    function expectExistingFails(IMarketToken token, ILauncher.Launch memory launch, uint256 value, bytes memory reason)
        private
    {
        vm.prank(owner);
        token.approve(address(launching), launch.tokenAmount);
        vm.deal(owner, value);
        vm.expectRevert(reason);
        vm.prank(owner);
        launching.launchExisting{value: value}(address(token), launch);
    }

    function expectLaunchFails(
        MarketOptions memory chosen,
        ILauncher.Launch memory launch,
        uint256 value,
        bytes12 salt,
        bytes memory reason
    ) private {
        bytes memory args = marketArgs("meme", chosen);
        bytes32 id = keccak256(creationCode("meme"));
        vm.deal(alice, value);
        vm.expectRevert(reason);
        vm.prank(alice);
        launching.create{value: value}(id, args, salt, launch);
    }
}

/// @notice A base coin that takes native coin and wraps nothing.
contract SwallowsCoin {
    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return true;
    }

    fallback() external payable {}
}

/// @notice Says that it locks, and takes nothing.
contract TakesNothing {
    function lockFixed(address, address, uint256, uint64) external pure returns (uint256) {
        return 7;
    }
}

/// @notice A contract that pretends to be a token of ours: it names the pair of a real one, and that one as its base.
contract Pretender {
    address public immutable pair;
    address public immutable base;
    uint64 public constant tradingStart = 0;
    address private _thief;

    constructor(address pair_, address base_) {
        (pair, base) = (pair_, base_);
    }

    function setThief(address thief) external {
        _thief = thief;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 1_000_000 ether;
    }

    /// @dev Called between what is taken for the base coin and the mint: sells what lies in the pair to the thief, and
    /// leaves the pair a little of both, so that its mint succeeds.
    function transfer(address, uint256) external returns (bool) {
        return _sell();
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return true;
    }

    function _sell() private returns (bool) {
        if (_thief == address(0)) return true;
        address token = base;
        IUniswapV2Pair market = IUniswapV2Pair(pair);
        (uint112 reserve0, uint112 reserve1,) = market.getReserves();
        bool first = token == market.token0();
        (uint256 reserveToken, uint256 reserveBase) = first ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 arrived = IERC20Like(token).balanceOf(pair) - reserveToken;
        uint256 out = arrived * 997 * reserveBase / (reserveToken * 1_000 + arrived * 997);
        market.swap(first ? 0 : out, first ? out : 0, _thief, "");
        // A crumb of both, so that something can be minted.
        IERC20Like(token).transfer(pair, 1 ether);
        IERC20Like(first ? market.token1() : market.token0()).transfer(pair, 0.001 ether);
        return true;
    }
}

/// @notice Starts a second launch while its base coin is taken for the first.
contract Reenters is ISenderHook {
    ILauncher private immutable _launching;
    IMarketToken private immutable _token;
    ILauncher.Launch private _launch;
    bytes32 public refusal;

    constructor(ILauncher launching, IMarketToken token) {
        (_launching, _token) = (launching, token);
        SenderHookToken base = SenderHookToken(token.base());
        base.setHook(this);
        base.approve(address(launching), type(uint256).max);
        token.approve(address(launching), type(uint256).max);
    }

    function start(ILauncher.Launch calldata launch) external {
        _launch = launch;
        _launching.launchExisting(address(_token), launch);
    }

    function tokensToSend(address, address, address, uint256) external {
        try _launching.launchExisting(address(_token), _launch) {}
        catch (bytes memory reason) {
            refusal = bytes32(bytes4(reason));
        }
    }
}
