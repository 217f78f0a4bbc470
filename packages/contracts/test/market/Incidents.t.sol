// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/**
 * @notice What went wrong with tokens of others, tried with ours. Donated pairs are in `launch/Launcher.t.sol`, dividends
 * of the blocked, of a moment and of moved liquidity in `dividend/`, an idle year in `compound/`.
 */
contract IncidentsTest is MarketTest {
    string[4] private kinds = ["marketing", "dividend", "compound", "lpDividend"];

    function setUp() public {
        setUpExchange();
    }

    /// @notice Hackathon (2024): sender and receiver were the same pair, which was credited twice.
    function test_Hackathon_APairThatPaysItself_IsCreditedNothing() public {
        for (uint256 i; i < 8; ++i) {
            IMarketToken token = launch(kinds[i % 4], i < 4);
            address pair = token.pair();
            // Something is too much in the pair, which a stranger has it pay to itself.
            sendToPair(token, holder, 1_000 ether);
            uint256 before = token.balanceOf(pair);
            uint256 supply = token.totalSupply();
            for (uint256 k; k < 5; ++k) {
                vm.prank(stranger);
                IPairErc20(pair).skim(pair);
            }
            eq(token.balanceOf(pair), before, "the pair's balance");
            eq(token.balanceOf(token.till()), 50 ether, "one tax, of the sell itself");
            eq(token.totalSupply(), supply, "supply");
            // From one pair to another and back: one tax each, and nothing is made.
            address second = factory.createPair(address(token), address(factory));
            register(stranger, token, second);
            uint256 both = token.balanceOf(pair) + token.balanceOf(second) + token.balanceOf(token.till());
            vm.prank(pair);
            token.transfer(second, 100 ether);
            vm.prank(second);
            token.transfer(pair, 95 ether);
            eq(token.balanceOf(pair) + token.balanceOf(second) + token.balanceOf(token.till()), both, "the sum");
        }
    }

    /// @notice LPC (2022): the balance was read before and written after, so that sending to oneself doubled it.
    function test_Lpc_SendingToOneself_ChangesNothing() public {
        for (uint256 i; i < 4; ++i) {
            IMarketToken token = launch(kinds[i], true);
            vm.prank(holder);
            token.transfer(alice, 1_000 ether);
            vm.prank(alice);
            token.approve(bob, type(uint256).max);
            for (uint256 k; k < 3; ++k) {
                vm.prank(alice);
                token.transfer(alice, 1_000 ether);
                vm.prank(bob);
                token.transferFrom(alice, alice, 1_000 ether);
                vm.prank(alice);
                token.batchTransfer(
                    bytes32(k), 0, abi.encodePacked(uint8(0), uint256(500 ether), alice, alice)
                );
                eq(token.balanceOf(alice), 1_000 ether, "as much as before");
            }
            address till = token.till();
            vm.prank(till);
            token.transfer(till, 0);
            eq(token.totalSupply(), SUPPLY, "supply");
        }
    }

    /// @notice "skim": what is too much in a pair is taken and put back, until the price is another.
    function test_Skim_NeitherMovesThePrice_NorTakesMoreThanWasTooMuch() public {
        for (uint256 i; i < 8; ++i) {
            IMarketToken token = launch(kinds[i % 4], i < 4);
            address pair = token.pair();
            vm.prank(holder);
            token.transfer(stranger, 10_000 ether);
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            uint256 coins = IERC20Like(weth).balanceOf(pair);
            for (uint256 k; k < 10; ++k) {
                uint256 has = token.balanceOf(stranger);
                sendToPair(token, stranger, has);
                vm.startPrank(stranger);
                IPairErc20(pair).skim(pair);
                IPairErc20(pair).skim(stranger);
                IPairErc20(pair).sync();
                vm.stopPrank();
                // In as a sell, out as a buy.
                uint256 left = has - has * 500 / 10_000;
                left -= left * 500 / 10_000;
                eq(token.balanceOf(stranger), left, "two taxes less each time");
            }
            (uint256 tokensAfter, uint256 coinsAfter) = reserves(token);
            eq(tokensAfter, reserveToken, "tokens of the pair");
            eq(coinsAfter, reserveBase, "coins of the pair");
            eq(IERC20Like(weth).balanceOf(pair), coins, "no coin left");
        }
    }

    /// @notice A flash swap: tokens come first and are paid by the same tokens. Both ways are taxed, so it cannot pay.
    function test_FlashSwap_OfTokens_PaysTheTaxOfABuyAndOfASell() public {
        for (uint256 i; i < 2; ++i) {
            IMarketToken token = launch("marketing", i == 0);
            FlashBorrower borrower = new FlashBorrower(token);
            vm.prank(holder);
            token.transfer(address(borrower), 100_000 ether);
            vm.expectRevert(bytes("UniswapV2: K"));
            // As the exchange alone would want it.
            borrower.run(10_000 ether, 10_031 ether);
            borrower.run(10_000 ether, uint256(10_031 ether) * 100 / 95);
            eq(token.balanceOf(token.till()), 500 ether + uint256(10_031 ether) * 100 / 95 * 500 / 10_000, "both taxes");
            vm.assertLe(token.balanceOf(address(borrower)), 99_000 ether, "and no gain");
        }
    }

    /// @notice "1-wei add": what looks like adding liquidity, to the pair itself, is a sell and pays; so does removing it.
    function test_OneWeiAdd_AndTakingItOutAgain_PayTheTax() public {
        for (uint256 i; i < 2; ++i) {
            IMarketToken token = launch("marketing", i == 0);
            address pair = token.pair();
            (uint256 reserveToken, uint256 reserveBase) = reserves(token);
            fund(weth, pair, 1);
            sendToPair(token, holder, 1_000 ether);
            eq(token.balanceOf(token.till()), 50 ether, "a sell");
            uint256 coins = 950 ether * reserveBase / reserveToken;
            fund(weth, pair, coins);
            vm.prank(stranger);
            uint256 lp = IUniswapV2Pair(pair).mint(stranger);
            require(lp > 0, "added");
            vm.startPrank(stranger);
            IPairErc20(pair).transfer(pair, lp);
            IUniswapV2Pair(pair).burn(stranger);
            vm.stopPrank();
            uint256 out = token.balanceOf(stranger) + token.balanceOf(token.till()) - 50 ether;
            eq(token.balanceOf(token.till()) - 50 ether, out * 500 / 10_000, "a buy");
            near(out, 950 ether, 1e6, "of all that was added");
        }
    }

    /// @notice SafeMoon (2021): an owner who had locked and renounced got the ownership back by unlocking.
    function test_SafeMoon_WhoHasRenounced_NeverComesBack() public {
        IMarketToken token = launch("marketing-ownershipLock", true);
        ITill till = ITill(token.till());
        uint64 end = uint64(block.timestamp + 10 days);
        vm.prank(owner);
        token.lockOwnership(end);
        vm.assertEq(token.actingOwner(), address(0), "locked: nobody acts");
        vm.prank(owner);
        (bool done,) = address(token).call(abi.encodeCall(token.renounceOwnership, ()));
        vm.assertTrue(!done, "not even to renounce");
        vm.warp(end);
        // Offered before renouncing; the offer ends with it.
        vm.prank(owner);
        token.transferOwnership(alice);
        vm.prank(owner);
        token.renounceOwnership();
        ITill.Split memory split = till.split();
        for (uint256 i; i < 3; ++i) {
            address[2] memory former = [owner, alice];
            for (uint256 k; k < 2; ++k) {
                refused(address(token), former[k], abi.encodeCall(token.acceptOwnership, ()));
                refused(address(token), former[k], abi.encodeCall(token.transferOwnership, (former[k])));
                refused(address(token), former[k], abi.encodeCall(token.lockOwnership, (uint64(block.timestamp + 1))));
                refused(address(token), former[k], abi.encodeWithSignature("unlock()"));
                refused(address(token), former[k], abi.encodeCall(token.setTaxes, (0, 0)));
                refused(address(till), former[k], abi.encodeCall(till.setSplit, (split)));
                refused(address(till), former[k], abi.encodeCall(till.setSlippage, (300)));
            }
            vm.assertEq(token.owner(), address(0), "nobody's");
            vm.assertEq(token.actingOwner(), address(0), "nobody acts");
            vm.warp(block.timestamp + 100 days);
        }
        // And the lock is no longer than its end for who is still the owner.
        IMarketToken other = launch("marketing-ownershipLock", true);
        vm.startPrank(owner);
        other.lockOwnership(uint64(block.timestamp + 1 days));
        vm.warp(block.timestamp + 1 days);
        other.setTaxes(0, 0);
        vm.stopPrank();
    }

    /// @notice Receivers of fees that refuse, burn all gas or try to sell themselves: no sell is blocked, none enters.
    function test_RevertingFeeReceiver_BlocksNoSell() public {
        for (uint256 i; i < 3; ++i) {
            MarketOptions memory chosen = marketOptions(weth);
            HostileReceiver hostile = new HostileReceiver();
            (chosen.till.split.marketingReceiver, chosen.till.split.teamReceiver) = (address(hostile), address(hostile));
            chosen.till.split.liquidityReceiver = address(hostile);
            IMarketToken token = launchWith(kinds[i], chosen, true);
            hostile.aim(token, i);
            vm.prank(holder);
            token.transfer(alice, 50_000 ether);
            for (uint256 k; k < 5; ++k) {
                vm.warp(block.timestamp + 1);
                require(sell(token, alice, 5_000 ether) > 0, "sold by the router");
                vm.warp(block.timestamp + 1);
                require(sellDirect(token, alice, 5_000 ether) > 0, "sold at the pair");
            }
            ITill till = ITill(token.till());
            require(till.owed(ITill.Purpose.Marketing) > 0, "and the tax was sold");
            uint256 owed = till.owed(ITill.Purpose.Team);
            (bool done,) = address(till).call{gas: 1_000_000}(abi.encodeCall(till.release, (ITill.Purpose.Team)));
            vm.assertTrue(!done, "it refuses");
            eq(till.owed(ITill.Purpose.Team), owed, "and loses nothing");
        }
    }

    /// @notice A base coin that stops the receivers of taxes stops no sell either: nothing is sent to them inside one.
    function test_BlockedFeeReceiver_BlocksNoSell() public {
        BlockingCoin blocking = new BlockingCoin();
        MarketOptions memory chosen = marketOptions(address(blocking));
        IMarketToken token = launchWith("marketing", chosen, false);
        blocking.block_(marketing);
        vm.prank(holder);
        token.transfer(alice, 10_000 ether);
        require(sellDirect(token, alice, 10_000 ether) > 0, "sold");
        // With the Till itself stopped the swap-back is undone, and the sell goes on.
        blocking.block_(token.till());
        vm.prank(holder);
        token.transfer(alice, 10_000 ether);
        uint256 queued = token.balanceOf(token.till());
        require(sellDirect(token, alice, 10_000 ether) > 0, "sold");
        eq(token.balanceOf(token.till()), queued + 500 ether, "the tax waits");
    }

    /// @notice A dividend holder whom the token's owner lists: nobody else is stuck, and what he earned is his.
    function test_BlacklistedDividendHolder_StopsNobody() public {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.till.split.weights = [uint16(0), 0, 0, 0, 1, 0];
        chosen.common.whitelist.until = uint64(block.timestamp + 1);
        IMarketToken token = launchWith(
            "dividend-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust", chosen, true
        );
        vm.warp(block.timestamp + 1);
        IDividendVault vault = IDividendVault(token.dividendVault());
        vm.startPrank(holder);
        token.transfer(alice, 100_000 ether);
        token.transfer(bob, 100_000 ether);
        vm.stopPrank();
        fund(weth, address(vault), 10 ether);
        vault.receiveIncome();
        vm.prank(owner);
        token.setBlacklisted(list(alice), true);
        vm.warp(block.timestamp + 2 days);
        require(sell(token, bob, 1_000 ether) > 0, "others sell");
        eq(vault.process(list(alice, bob)), 2, "both are paid in the list");
        require(IERC20Like(weth).balanceOf(alice) > 0, "the listed one too");
        vm.warp(block.timestamp + 2 days);
        require(sell(token, bob, 1_000 ether) > 0, "and later");
    }

    function launch(string memory template, bool first) private returns (IMarketToken) {
        MarketOptions memory chosen = marketOptions(weth);
        chosen.trading.swapThreshold = 0;
        return launchWith(template, chosen, first);
    }

    function launchWith(string memory template, MarketOptions memory chosen, bool first)
        private
        returns (IMarketToken token)
    {
        token = deployOrdered(template, chosen, first);
        if (vm.contains(template, "-whitelist")) vm.warp(block.timestamp + 1);
        seed(token, holder, SUPPLY / 2, 100 ether);
    }

    function sendToPair(IMarketToken token, address from, uint256 amount) private {
        address pair = token.pair();
        vm.prank(from);
        token.transfer(pair, amount);
    }

    function refused(address target, address who, bytes memory input) private {
        vm.prank(who);
        (bool done,) = target.call(input);
        vm.assertTrue(!done, "a former owner acted");
    }

    function near(uint256 left, uint256 right, uint256 most, string memory message) private pure {
        vm.assertLe(left > right ? left - right : right - left, most, message);
    }
}

/// @notice Takes tokens from the pair and pays with the same tokens.
contract FlashBorrower {
    IMarketToken private immutable _token;
    uint256 private _price;

    constructor(IMarketToken token) {
        _token = token;
    }

    function run(uint256 amount, uint256 price) external {
        _price = price;
        bool first = address(_token) < _token.base();
        IUniswapV2Pair(_token.pair()).swap(first ? amount : 0, first ? 0 : amount, address(this), "pay in tokens");
    }

    function uniswapV2Call(address, uint256, uint256, bytes calldata) external {
        _token.transfer(msg.sender, _price);
    }
}

/// @notice Refuses coin, burns all gas, or sells tokens when coin arrives.
contract HostileReceiver {
    IMarketToken private _token;
    uint256 private _mode;

    function aim(IMarketToken token, uint256 mode) external {
        (_token, _mode) = (token, mode);
    }

    receive() external payable {
        if (_mode == 1) while (true) {}
        if (_mode == 2) {
            // A part of what it holds; and in any case it does not take the coin.
            _token.transfer(_token.pair(), _token.balanceOf(address(this)));
            ITill(_token.till()).release(ITill.Purpose.Team);
        }
        revert("no");
    }
}

/// @notice A base coin with a list of accounts that get nothing.
contract BlockingCoin {
    mapping(address account => uint256) public balanceOf;
    mapping(address account => bool) private _blocked;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function block_(address account) external {
        _blocked[account] = true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        require(!_blocked[to] && !_blocked[msg.sender], "blocked");
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}
