// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFairMint} from "../../src/token/IFairMint.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {SwallowingCoin} from "../_mocks/SwallowingCoin.sol";
import {IERC20Like} from "../_support/IMarketToken.sol";
import {PoolCaller} from "../pool/PoolTest.sol";
import {FairMintTest, IFairToken} from "./FairMintTest.sol";

contract FairMintUnitTest is FairMintTest {
    function setUp() public {
        setUpLaunch();
        token = deployFair(rules());
    }

    function test_63_NobodyStartsWithTokens_AndEverybodyMintsByTheSameRule() public {
        eq(token.totalSupply(), 0, "supply");
        expectRejected(initCodeOf(rules(), 1), "supply", 1, 0);
        mintAs(deployer, 3);
        mintAs(alice, 2);
        eq(token.balanceOf(deployer), 3 * QUANTITY, "deployer");
        eq(token.balanceOf(alice), 2 * QUANTITY, "alice");
        eq(token.escrow(), 5 * FEE, "escrow");
    }

    function test_PlainCoin_MintsExactMultiples_AndNothingElse() public {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool done,) = address(token).call{value: 2 * FEE}("");
        eq(done ? 1 : 0, 1, "two mints");
        eq(token.balanceOf(alice), 2 * QUANTITY, "balance");
        uint256[3] memory wrong = [uint256(0), FEE - 1, FEE + 1];
        for (uint256 i; i < 3; ++i) {
            vm.prank(alice);
            (done,) = address(token).call{value: wrong[i]}("");
            eq(done ? 1 : 0, 0, "wrong amount");
        }
        eq(token.escrow(), 2 * FEE, "escrow");
    }

    function test_RevertWhen_ThePaymentIsNoMultiple_OrNothingIsTakenBack() public {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_WrongPayment.selector, 1, FEE));
        token.mint{value: 1}(1, none);
        mintAs(alice, 1);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NoGivingBack.selector));
        token.giveBack(1);
    }

    function test_54_AMinterWhoRefuses_StopsNobodyElse_AndKeepsWhatIsDue() public {
        PoolCaller caller = new PoolCaller(address(token));
        vm.deal(address(caller), FEE);
        caller.call(abi.encodeCall(IFairMint.mint, (1, none)), FEE);
        mintAs(alice, 1);
        caller.prepare("", true);
        vm.warp(block.timestamp + 1 days);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_PaymentRefused.selector, address(caller), FEE));
        token.refund(address(caller));
        eq(token.refund(alice), FEE, "alice");
        caller.prepare("", false);
        eq(token.refund(address(caller)), FEE, "later");
    }

    function test_NothingEnters_WhileCoinIsPaid() public {
        PoolCaller caller = new PoolCaller(address(token));
        vm.deal(address(caller), FEE);
        caller.call(abi.encodeCall(IFairMint.mint, (1, none)), FEE);
        mintAs(alice, 1);
        vm.warp(block.timestamp + 1 days);
        caller.prepare(abi.encodeCall(token.refund, (alice)), false);
        token.refund(address(caller));
        eq(uint256(uint32(caller.reason())), uint256(uint32(IFairMint.FairMint_Reentered.selector)), "kept out");
        eq(token.escrow(), FEE, "alice's");
    }

    function test_52_MintsEndAtTheCap_AndAtTheAccountsLimit() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.mintsPerAccount = 60;
        token = deployFair(chosen);
        mintAs(alice, 60);
        vm.deal(alice, FEE);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_TooMany.selector, alice, 1, 0));
        token.mint{value: FEE}(1, none);
        vm.deal(bob, 41 * FEE);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_MintedOut.selector, 41, 40));
        token.mint{value: 41 * FEE}(41, none);
        mintAs(bob, 40);
        is_(IFairMint.MintState.Launchable);
    }

    function test_Minting_BeginsAtItsStart_AndAPastOneIsNow() public {
        eq(token.fairMintRules().startAt, block.timestamp, "at once");
        IFairMint.FairMintInit memory chosen = rules();
        (chosen.startAt, chosen.endAt) = (uint40(block.timestamp + 1 hours), uint40(block.timestamp + 2 days));
        token = deployFair(chosen);
        eq(token.fairMintRules().startAt, chosen.startAt, "as told");
        is_(IFairMint.MintState.Waiting);
        vm.deal(alice, FEE);
        for (uint256 i; i < 2; ++i) {
            vm.prank(alice);
            vm.expectRevert(
                abi.encodeWithSelector(IFairMint.FairMint_NotNow.selector, IFairMint.MintState.Waiting)
            );
            token.mint{value: FEE}(1, none);
            vm.warp(chosen.startAt - 1);
        }
        vm.warp(chosen.startAt);
        mintAs(alice, 1);
        chosen.startAt = 1;
        token = deployFair(chosen);
        eq(token.fairMintRules().startAt, block.timestamp, "a past one");
    }

    function test_Tokens_DoNotMove_BeforeTheLaunch() public {
        mintAs(alice, 20);
        address pair = token.pair();
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NotLaunched.selector));
        token.transfer(bob, 1);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NotLaunched.selector));
        token.transfer(pair, 1);
        vm.stopPrank();
    }

    function test_58_AnyoneLaunches_AtThePromisedPrice_WithBurntLiquidity() public {
        mintAs(alice, 60);
        mintAs(bob, 40);
        vm.prank(stranger);
        uint256 liquidity = token.launch();
        (uint256 tokens, uint256 coins) = reserves(token);
        // 60 % of 1 coin, beside the tokens that it has minted.
        eq(coins, 0.6 ether, "coin");
        eq(tokens, 60 * QUANTITY, "tokens");
        eq(IERC20Like(token.pair()).balanceOf(BURNT), liquidity, "burnt");
        eq(token.escrow(), 0, "escrow");
        vm.prank(alice);
        token.transfer(bob, 1);
        uint256 before = deployer.balance;
        eq(token.proceeds(), 0.4 ether, "left by the launch");
        eq(token.collectProceeds(), 0.4 ether, "proceeds");
        eq(token.proceeds(), 0, "collected");
        eq(deployer.balance - before, 0.4 ether, "paid");
        eq(address(token).balance, 0, "all is gone");
    }

    function test_58_APremium_MakesThePairDearer() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.premiumBps = 2_500;
        token = deployFair(chosen);
        mintAs(alice, 100);
        token.launch();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 0.6 ether, "coin");
        eq(tokens, 48 * QUANTITY, "tokens");
    }

    function test_58_ADonatedAndSyncedPair_DoesNotStopIt() public {
        mintAs(alice, 100);
        fund(weth, token.pair(), 1);
        (bool done,) = token.pair().call(abi.encodeWithSignature("sync()"));
        eq(done ? 1 : 0, 1, "synced");
        token.launch();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 0.6 ether, "coin");
        eq(tokens, 60 * QUANTITY, "tokens");
    }

    function test_58_AGiftAboveTheLiquidity_OnlyMakesItDearer() public {
        mintAs(alice, 100);
        fund(weth, token.pair(), 5 ether);
        token.launch();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(tokens, 60 * QUANTITY, "tokens");
        // A thousandth of what was foretold and one unit are paid in any case, so that there is a price.
        eq(coins, 5 ether + 0.6 ether / 1_000 + 1, "coin");
    }

    function test_59_TheLiquidity_IsLockedForTheDeployer() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.liquidityLockSeconds = 30 days;
        token = deployFair(chosen);
        mintAs(alice, 100);
        uint256 liquidity = token.launch();
        eq(IERC20Like(token.pair()).balanceOf(tokenLock), liquidity, "locked");
        eq(IERC20Like(token.pair()).balanceOf(address(token)), 0, "nothing stays");
    }

    function test_54_WithoutALaunch_EverybodyGetsBackExactly_InAnyOrder() public {
        mintAs(alice, 5);
        mintAs(bob, 4);
        vm.warp(block.timestamp + 1 days);
        is_(IFairMint.MintState.Refunding);
        vm.expectEmit(address(token));
        emit IFairMint.Refunded(bob, 4 * QUANTITY, 4 * FEE);
        eq(token.refund(bob), 4 * FEE, "bob");
        eq(token.refund(alice), 5 * FEE, "alice");
        eq(bob.balance, 4 * FEE, "bob has it");
        eq(alice.balance, 5 * FEE, "alice has it");
        eq(token.totalSupply(), 0, "tokens are gone");
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NothingToMint.selector));
        token.refund(alice);
        eq(address(token).balance, 0, "nothing stays");
    }

    function test_55_WhoeverDoesNotLaunch_In14Days_OpensTheRefunds() public {
        mintAs(alice, 100);
        vm.warp(block.timestamp + 14 days - 1);
        is_(IFairMint.MintState.Launchable);
        vm.warp(block.timestamp + 1);
        is_(IFairMint.MintState.Refunding);
        vm.expectRevert(
            abi.encodeWithSelector(IFairMint.FairMint_NotNow.selector, IFairMint.MintState.Refunding)
        );
        token.launch();
        eq(token.refund(alice), 1 ether, "all of it");
    }

    function test_55_TheTimeToLaunch_RunsFromTheEnd_OrFromTheLastMint_AndIsOverWithTheLaunch() public {
        eq(token.launchableUntil(), block.timestamp + 15 days, "from the end");
        mintAs(alice, 99);
        vm.warp(block.timestamp + 1 hours);
        mintAs(alice, 1);
        uint256 until = block.timestamp + 14 days;
        eq(token.launchableUntil(), until, "from the last mint");
        vm.warp(until - 1);
        token.launch();
        eq(token.launchableUntil(), 0, "launched");
    }

    function test_EarlyLaunch_IsTheDeployers_AfterTheLeast() public {
        mintAs(alice, 9);
        bytes memory notNow =
            abi.encodeWithSelector(IFairMint.FairMint_NotNow.selector, IFairMint.MintState.Minting);
        vm.prank(deployer);
        vm.expectRevert(notNow);
        token.launch();
        mintAs(alice, 1);
        vm.prank(stranger);
        vm.expectRevert(notNow);
        token.launch();
        vm.prank(deployer);
        token.launch();
        is_(IFairMint.MintState.Launched);
        // What nobody minted never exists: ten mints, and the pair's part.
        eq(token.totalSupply(), 16 * QUANTITY, "supply");
    }

    function test_GivingBack_PaysThePart_AndTheRestComesWithARefund() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.refundBps = 8_000;
        token = deployFair(chosen);
        mintAs(alice, 5);
        vm.prank(alice);
        eq(token.giveBack(2), FEE * 2 * 8_000 / 10_000, "paid");
        eq(token.balanceOf(alice), 3 * QUANTITY, "tokens");
        eq(token.mintsMade(), 3, "made");
        vm.warp(block.timestamp + 1 days);
        token.refund(alice);
        eq(alice.balance, 5 * FEE, "exactly what was paid");
        eq(address(token).balance, 0, "nothing stays");
    }

    function test_54_WhatWasKept_ComesBackOnce_AndNotOutOfOthersMoney() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.refundBps = 8_000;
        token = deployFair(chosen);
        mintAs(alice, 5);
        mintAs(bob, 4);
        vm.prank(alice);
        token.giveBack(2);
        vm.warp(block.timestamp + 1 days);
        token.refund(alice);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NothingToMint.selector));
        token.refund(alice);
        eq(alice.balance, 5 * FEE, "exactly what was paid");
        eq(token.refund(bob), 4 * FEE, "the other one too");
        eq(address(token).balance, 0, "nothing stays");
    }

    function test_GivenBack_KeptCoin_GoesIntoThePair() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.refundBps = 5_000;
        token = deployFair(chosen);
        mintAs(alice, 8);
        vm.prank(alice);
        token.giveBack(8);
        mintAs(bob, 100);
        token.launch();
        (, uint256 coins) = reserves(token);
        eq(coins, 0.6 ether + 4 * FEE, "coin");
    }

    function test_60_ForcedCoin_ChangesNothing() public {
        vm.deal(address(token), 3 ether);
        mintAs(alice, 100);
        eq(token.escrow(), 1 ether, "escrow");
        token.launch();
        (, uint256 coins) = reserves(token);
        eq(coins, 0.6 ether, "coin");
        eq(token.collectProceeds(), 0.4 ether, "proceeds");
        eq(address(token).balance, 3 ether, "forced coin stays");
    }

    function test_61_TheList_IsBoundToChainTokenAndAccount() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.condition = IFairMint.Condition.List;
        token = deployFair(chosen);
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(block.chainid, address(token), alice))));
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NotDeployer.selector, stranger));
        token.setListRoot(leaf);
        vm.prank(deployer);
        token.setListRoot(leaf);
        mintAs(alice, 1);
        vm.deal(bob, FEE);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NotListed.selector, bob));
        token.mint{value: FEE}(1, none);
    }

    function test_61_OnlyAListIsChanged_AndOnlyUntilMintingEnds() public {
        vm.startPrank(deployer);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NotNow.selector, IFairMint.MintState.Minting));
        token.setListRoot(bytes32(uint256(1)));
        IFairMint.FairMintInit memory chosen = rules();
        chosen.condition = IFairMint.Condition.List;
        (chosen.startAt, chosen.endAt) = (uint40(block.timestamp + 1 hours), uint40(block.timestamp + 2 hours));
        token = deployFair(chosen);
        token.setListRoot(bytes32(uint256(1)));
        vm.warp(chosen.endAt - 1);
        token.setListRoot(bytes32(uint256(2)));
        eq(uint256(token.fairMintRules().listRoot), 2, "the later one");
        vm.warp(chosen.endAt);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_NotNow.selector, IFairMint.MintState.Refunding));
        token.setListRoot(bytes32(uint256(3)));
        vm.stopPrank();
    }

    function test_Holding_IsLookedAtWhenMinting() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.condition = IFairMint.Condition.Holding;
        (chosen.holdToken, chosen.holdAmount) = (weth, 5);
        token = deployFair(chosen);
        vm.deal(alice, FEE);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_HoldsTooLittle.selector, alice, 0, 5));
        token.mint{value: FEE}(1, none);
        fund(weth, alice, 5);
        mintAs(alice, 1);
    }

    function test_Vesting_LetsTokensGoEvenly_AndBoughtOnesAtOnce() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.vestingSeconds = 100;
        token = deployFair(chosen);
        mintAs(alice, 100);
        token.launch();
        eq(token.movable(alice), 0, "at first");
        vm.warp(block.timestamp + 25);
        eq(token.movable(alice), 25 * QUANTITY, "a quarter");
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(IFairMint.FairMint_NotVested.selector, alice, 25 * QUANTITY + 1, 25 * QUANTITY)
        );
        token.transfer(bob, 25 * QUANTITY + 1);
        vm.prank(alice);
        token.transfer(bob, 25 * QUANTITY);
        eq(token.movable(alice), 0, "used up");
        vm.prank(bob);
        token.transfer(alice, 7);
        eq(token.movable(alice), 7, "what came later");
        vm.warp(block.timestamp + 75);
        eq(token.movable(alice), 75 * QUANTITY + 7, "all");
    }

    function test_FreeMint_TheDeployerBringsTheCoin() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.fee = 0;
        token = deployFair(chosen);
        vm.prank(alice);
        token.mint(100, none);
        vm.deal(stranger, 1);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_LaunchWithoutCoin.selector));
        token.launch{value: 1}();
        vm.prank(deployer);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_LaunchWithoutCoin.selector));
        token.launch();
        vm.deal(deployer, 2 ether);
        vm.prank(deployer);
        token.launch{value: 2 ether}();
        (uint256 tokens, uint256 coins) = reserves(token);
        eq(coins, 2 ether, "coin");
        eq(tokens, 60 * QUANTITY, "tokens");
    }

    function test_AFreeMint_NamesWhoAloneLaunches_WhereThereIsAnExchange() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.fee = 0;
        token = deployFair(chosen);
        expectCapability(token, "launchFree", deployer, 0, uint256(chosen.endAt) + 14 days);
        vm.assertEq(capabilityOf(token, "mintProceeds").power, bytes32(0), "nobody pays");
        chosen.liquidityBps = 0;
        token = deployFair(chosen);
        vm.assertEq(capabilityOf(token, "launchFree").power, bytes32(0), "anybody launches");
    }

    function test_Constructor_NamesTheRuleThatCannotWork_WithItsBound() public {
        uint256 now_ = block.timestamp;
        IFairMint.FairMintInit memory chosen = rules();
        chosen.deployer = address(0);
        expectRulesRejected(chosen, "deployer", 0, 0);
        chosen = rules();
        chosen.startAt = uint40(now_ + 90 days + 1);
        expectRulesRejected(chosen, "start", now_ + 90 days + 1, now_ + 90 days);
        (chosen.startAt, chosen.endAt) = (uint40(now_ + 90 days), uint40(now_ + 90 days + 1));
        eq(deployFair(chosen).fairMintRules().startAt, now_ + 90 days, "the latest");
        chosen = rules();
        chosen.endAt = uint40(now_);
        expectRulesRejected(chosen, "end", now_, now_ + 1);
        chosen.endAt = uint40(now_ + 366 days);
        expectRulesRejected(chosen, "end", now_ + 366 days, now_ + 365 days);
        chosen = rules();
        chosen.quantity = 0;
        expectRulesRejected(chosen, "quantity", 0, 1);
        chosen.quantity = type(uint112).max / 2;
        expectRulesRejected(chosen, "tokens", uint256(type(uint112).max / 2) * 100, type(uint112).max / 2);
        chosen = rules();
        chosen.fee = type(uint96).max;
        expectRulesRejected(chosen, "fees", uint256(type(uint96).max) * 100, type(uint96).max);
        chosen = rules();
        chosen.leastMints = 0;
        expectRulesRejected(chosen, "leastMints", 0, 1);
        chosen.leastMints = 101;
        expectRulesRejected(chosen, "leastMints", 101, 100);
        chosen.mints = 0;
        expectRulesRejected(chosen, "mints", 0, 1);
        chosen = rules();
        chosen.condition = IFairMint.Condition.Holding;
        expectRulesRejected(chosen, "holdToken", 0, 0);
        chosen.holdToken = weth;
        expectRulesRejected(chosen, "holdAmount", 0, 1);
        chosen = rules();
        chosen.holdAmount = 1;
        expectRulesRejected(chosen, "holdAmount", 1, 0);
        chosen = rules();
        chosen.listRoot = bytes32(uint256(1));
        expectRulesRejected(chosen, "list", 0, 0);
    }

    function test_58_Constructor_RejectsSharesThatLeaveThePairTooLittle() public {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.liquidityBps = 10_001;
        expectRulesRejected(chosen, "liquidity", 10_001, 10_000);
        chosen.liquidityBps = 5_099;
        expectRulesRejected(chosen, "liquidity", 5_099, 5_100);
        chosen.fee = 0;
        deployFair(chosen);
        chosen.refundBps = 1;
        expectRulesRejected(chosen, "giveBack", 1, 0);
        chosen = rules();
        chosen.refundBps = 10_001;
        expectRulesRejected(chosen, "giveBack", 10_001, 10_000);
        chosen = rules();
        chosen.premiumBps = 2_501;
        expectRulesRejected(chosen, "premium", 2_501, 2_500);
        chosen = rules();
        chosen.vestingSeconds = 1_461 days + 1;
        expectRulesRejected(chosen, "vesting", 1_461 days + 1, 1_461 days);
        chosen = rules();
        chosen.liquidityLockSeconds = 30 days - 1;
        expectRulesRejected(chosen, "lock", 30 days - 1, 30 days);
        chosen.liquidityLockSeconds = type(uint32).max;
        expectRulesRejected(chosen, "lock", type(uint32).max, 36_525 days);
    }

    function test_58_Constructor_RejectsAPaidMint_WhosePairWouldGetNoTokens() public {
        IFairMint.FairMintInit memory chosen = rules();
        // Less than one base unit of the only mint is for the pair.
        (chosen.quantity, chosen.leastMints, chosen.liquidityBps) = (1, 1, 9_999);
        expectRulesRejected(chosen, "pair", 0, 1);
        chosen.liquidityBps = 10_000;
        deployFair(chosen);
        chosen.premiumBps = 1;
        expectRulesRejected(chosen, "pair", 0, 1);
    }

    function test_62_Constructor_RejectsALaterStartOfTrading_AndLimitsOfIt() public {
        IMarket.MarketInit memory market = marketOf();
        market.tradingStart = uint64(block.timestamp + 1);
        expectRejected(initCodeOf(rules(), 0, market), "tradingStart", block.timestamp + 1, block.timestamp);
        market = marketOf();
        (market.maxTransaction, market.limitSeconds) = (1, 90 days);
        expectRejected(initCodeOf(rules(), 0, market), "limits", 0, 0);
    }

    function test_58_ABaseThatSwallowsTheCoin_LaunchesNothing_AndAllIsPaidBack() public {
        IMarket.MarketInit memory market = marketOf();
        market.base = address(new SwallowingCoin());
        token = IFairToken(payable(creator.create(initCodeOf(rules(), 0, market))));
        mintAs(alice, 100);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_WrongArrival.selector, 0, 0.6 ether));
        token.launch();
        vm.warp(block.timestamp + 14 days);
        eq(token.refund(alice), 1 ether, "all of it");
    }

    /// @notice M6: somebody takes 59 of 60 needed mints, and gives them back in the last second.
    function test_L18_OnceTheLeastIsReached_NobodyGivesBackBelowIt() public {
        IFairMint.FairMintInit memory chosen = rules();
        (chosen.leastMints, chosen.refundBps) = (60, 9_000);
        token = deployFair(chosen);
        mintAs(stranger, 59);
        vm.prank(stranger);
        token.giveBack(9);
        mintAs(alice, 40);
        vm.warp(block.timestamp + 1 days - 1);
        vm.startPrank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_LeastReached.selector, 50, 30));
        token.giveBack(50);
        token.giveBack(30);
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_LeastReached.selector, 1, 0));
        token.giveBack(1);
        vm.stopPrank();
        vm.warp(block.timestamp + 1);
        is_(IFairMint.MintState.Launchable);
        token.launch();
        eq(token.mintsMade(), 60, "launched with the least");
    }

    /// @notice H2: the deployer mints nine of ten himself, launches, and sells first. He gets less than he paid.
    function test_58_WhoMintsNearlyAllHimself_LosesByIt_WithTheLeastLiquidityAndTheHighestPremium() public {
        IFairMint.FairMintInit memory chosen = rules();
        (chosen.liquidityBps, chosen.premiumBps) = (5_100, 2_500);
        token = deployFair(chosen);
        mintAs(alice, 10);
        mintAs(deployer, 90);
        vm.startPrank(deployer);
        token.launch();
        vm.stopPrank();
        uint256 before = deployer.balance;
        token.collectProceeds();
        uint256 back = deployer.balance - before;
        back += sell(token, deployer, 90 * QUANTITY);
        vm.assertLe(back, 90 * FEE - 1, "a loss");
    }
}
