// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {SaleTest} from "../sale/SaleTest.sol";

/**
 * @notice Every function that changes something, of tokens and of their own contracts, with the power that it takes to use
 * it, and with arguments that do something. `composeToken.test.ts` holds the list to the code: no function is missing.
 */
abstract contract PowerRows is SaleTest {
    enum Target {
        Token,
        Till,
        DividendVault,
        LpVault,
        InvitationBook,
        PrizePot,
        Sale
    }

    struct Row {
        Target target;
        string signature;
        bytes32[2] powers;
        bytes[] calls;
        uint256 value;
    }

    /// @dev Everybody, with what is his own or for everybody alike.
    bytes32 internal constant ANYBODY = "anybody";
    /// @dev The token and its own contracts alone, which do as their code says.
    bytes32 internal constant OURS = "ours";

    Row[] internal rows;
    address internal other = account("somebody else");

    /// @param foreign Factory of an exchange that the token does not use, which has a pair of it and `base`.
    function writeRows(address base, address foreign) internal {
        delete rows;
        _ownerRows(base, foreign);
        _tradingRows();
        _poolRows();
        _holderRows();
        _companionRows();
        _saleRows();
    }

    function _ownerRows(address base, address foreign) private {
        _row(Target.Token, "transferOwnership(address)", "transferOwnership", abi.encode(other));
        _row(Target.Token, "renounceOwnership()", "transferOwnership", "");
        _row(Target.Token, "acceptOwnership()", "acceptOwnership", "");
        _row(Target.Token, "lockOwnership(uint64)", "ownershipLock", abi.encode(block.timestamp + 2_000 days));
        _row(Target.Token, "mint(address,uint256)", "mint", abi.encode(other, 1));
        _row(Target.Token, "finishMinting()", "mint", "");
        _row(Target.Token, "pause(uint64)", "pause", abi.encode(block.timestamp + 3 days));
        _also(abi.encode(block.timestamp + 20 days));
        _row(Target.Token, "unpause()", "pause", "");
        _row(Target.Token, "endPause()", "pause", "");
        _row(Target.Token, "setBlacklisted(address[],bool)", "blacklist", abi.encode(list(other), true));
        _row(Target.Token, "endBlacklist()", "blacklist", "");
        _row(Target.Token, "setWhitelisted(address[],bool)", "whitelist", abi.encode(list(other), true));
        _row(Target.Token, "endWhitelist()", "whitelist", "");
        _row(Target.Token, "setTransferBurn(uint16)", "transferBurn", abi.encode(7));
        _also(abi.encode(0));
        _row(Target.Token, "lowerTransferBurnCeiling(uint16)", "transferBurn", abi.encode(0));
        _row(Target.Token, "setTransferFee(uint16)", "transferFee", abi.encode(7));
        _also(abi.encode(0));
        _row(Target.Token, "lowerTransferFeeCeiling(uint16)", "transferFee", abi.encode(0));
        _row(Target.Token, "setFeeAddress(address)", "feeAddress", abi.encode(other));
        _row(Target.Token, "registerPair(address,address)", "registerPair", abi.encode(foreign, base));
        _also(abi.encode(address(factory), address(coin)));
    }

    function _tradingRows() private {
        _row(Target.Token, "setTaxes(uint16,uint16)", "buyTax", abi.encode(7, 0));
        _also(abi.encode(0, 7));
        _also(abi.encode(0, 0));
        rows[rows.length - 1].powers[1] = "sellTax";
        _row(Target.Token, "lowerTaxCeilings(uint16,uint16)", "buyTax", abi.encode(0, 0));
        rows[rows.length - 1].powers[1] = "sellTax";
        _row(Target.Token, "startTrading()", "startTrading", "");
        _row(Target.Token, "loosenLimits(uint112,uint112,uint16)", "loosenLimits", abi.encode(0, 0, 0));
        _row(Target.Token, "setExempt(address[],uint8,bool)", "exempt", abi.encode(list(other), 0, true));
        _also(abi.encode(list(carol), 0, false));
        _row(Target.Token, "endExemptions()", "exempt", "");
        _row(Target.Token, "setSwapThreshold(uint256)", "swapBack", abi.encode(uint256(1) << 40));
        _row(Target.Token, "lowerDust(uint8)", "dust", abi.encode(1));
        _also(abi.encode(0));
        _row(Target.Token, "compound()", "compound", "");
        _row(Target.Token, "setInterestExcluded(address[],bool)", "interestExcluded", abi.encode(list(other), true));
        _row(Target.Token, "burnTax(uint256)", OURS, abi.encode(1));
    }

    function _poolRows() private {
        IPoolTax.Rates memory low;
        _row(Target.Token, "loosenPoolLimits(uint112,uint16)", "loosenLimits", abi.encode(0, 0));
        _row(
            Target.Token,
            "lowerPoolTax((uint16,uint16,uint16),(uint16,uint16,uint16))",
            "lowerPoolTax",
            abi.encode(low, low)
        );
        _row(Target.Token, "setFund(address)", "feeAddress", abi.encode(other));
        _row(Target.Token, "raiseMaxBuy(uint112)", "raiseMaxBuy", abi.encode(0));
        _row(
            Target.Token,
            "addLiquidity(uint256,uint256,uint64)",
            "addLiquidity",
            abi.encode(0, type(uint112).max, type(uint40).max)
        );
        rows[rows.length - 1].value = 1 gwei;
        _row(Target.Token, "extendLiquidityLock(uint64)", "addLiquidity", abi.encode(type(uint40).max));
        _row(Target.Token, "removeLiquidity(uint256,uint256)", "removeLiquidity", abi.encode(1 gwei, 0));
        _row(Target.Token, "buy(uint256,address,uint256)", ANYBODY, abi.encode(0, other, type(uint256).max));
        rows[rows.length - 1].value = 1 gwei;
        _row(
            Target.Token, "sell(uint256,uint256,address,uint256)", ANYBODY, abi.encode(1 gwei, 0, other, type(uint256).max)
        );
        _row(Target.Token, "setPlainSlippage(uint16)", ANYBODY, abi.encode(7));
        _row(Target.Token, "setInviter(address)", ANYBODY, abi.encode(other));
        _row(Target.Token, "collect(address)", ANYBODY, abi.encode(marketing));
    }

    function _holderRows() private {
        _row(Target.Token, "transfer(address,uint256)", ANYBODY, abi.encode(other, 1));
        _row(Target.Token, "transferFrom(address,address,uint256)", ANYBODY, abi.encode(holder, other, 1));
        _row(Target.Token, "approve(address,uint256)", ANYBODY, abi.encode(other, 1));
        _row(
            Target.Token,
            "batchTransfer(bytes32,uint256,bytes)",
            ANYBODY,
            abi.encode(bytes32(0), 0, abi.encodePacked(uint8(1), other, uint8(1)))
        );
        _row(Target.Token, "burn(uint256)", ANYBODY, abi.encode(1));
        // Whether a signature is right is not asked here: it is its signer's own.
        _row(
            Target.Token,
            "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)",
            ANYBODY,
            abi.encode(other, other, 1, type(uint256).max, 27, bytes32(uint256(1)), bytes32(uint256(1)))
        );
        _row(Target.Token, "accrue(address[])", ANYBODY, abi.encode(list(holder)));
        _row(Target.Token, "setInvitesByTransfer(bool)", ANYBODY, abi.encode(true));
    }

    function _companionRows() private {
        ITill.Split memory split =
            ITill.Split([uint16(1), 2, 3, 4, 0, 0], address(0xdEaD), account("new receiver"), other);
        _row(Target.Till, "setSplit((uint16[6],address,address,address))", "taxSplit", abi.encode(split));
        _row(Target.Till, "fixSplit()", "taxSplit", "");
        _row(Target.Till, "setSlippage(uint16)", "swapBack", abi.encode(77));
        _row(Target.Till, "release(uint8)", ANYBODY, abi.encode(1));
        _row(Target.Till, "releaseTo(address)", ANYBODY, abi.encode(marketing));
        _row(Target.Till, "swapBack(uint256)", OURS, abi.encode(SUPPLY));
        for (uint256 i; i < 2; ++i) {
            Target vault = i == 0 ? Target.DividendVault : Target.LpVault;
            _row(vault, "claim(address)", ANYBODY, abi.encode(other));
            _row(vault, "convert()", ANYBODY, "");
            _row(vault, "donate(uint256)", ANYBODY, abi.encode(1));
            _row(vault, "process(address[])", ANYBODY, abi.encode(list(holder)));
            _row(vault, "receiveIncome()", ANYBODY, "");
            _row(vault, "processOne(address)", OURS, abi.encode(holder));
        }
        _row(Target.DividendVault, "refresh(address[])", ANYBODY, abi.encode(list(holder)));
        _row(
            Target.DividendVault, "setExcluded(address[],bool)", "dividendExcluded", abi.encode(list(other), true)
        );
        _row(
            Target.DividendVault,
            "onBalances(address,uint256,address,uint256)",
            OURS,
            abi.encode(holder, 1, other, 1 ether)
        );
        _row(Target.LpVault, "lockStake(uint64)", ANYBODY, abi.encode(block.timestamp + 2_000 days));
        _row(Target.LpVault, "stakeFor(address,uint256)", ANYBODY, abi.encode(other, 1));
        _row(Target.LpVault, "unstake(uint256,address)", ANYBODY, abi.encode(1, other));
        _row(Target.InvitationBook, "bind(address,uint256,bytes)", ANYBODY, abi.encode(other, type(uint256).max, bytes("")));
        _row(Target.InvitationBook, "claim(address)", ANYBODY, abi.encode(other));
        _row(Target.InvitationBook, "settle(address[])", ANYBODY, abi.encode(list(holder)));
        _row(Target.InvitationBook, "onTrade(address,uint256,uint256)", OURS, abi.encode(holder, 1 ether, 1 ether));
        _row(
            Target.InvitationBook,
            "onTransfer(address,address,uint256,bool,bool)",
            OURS,
            abi.encode(holder, other, SUPPLY, true, true)
        );
        _row(Target.PrizePot, "claim(address)", ANYBODY, abi.encode(other));
        _row(Target.PrizePot, "enlist(address[])", ANYBODY, abi.encode(list(holder)));
        _row(Target.PrizePot, "receiveFunds()", ANYBODY, "");
        _row(Target.PrizePot, "settle()", ANYBODY, "");
        _row(Target.PrizePot, "onBuy(address,uint256)", OURS, abi.encode(holder, 1 ether));
        _row(Target.PrizePot, "onLeave(address,uint256)", OURS, abi.encode(holder, 1 ether));
    }

    function _saleRows() private {
        _row(Target.Token, "takeBack(address,uint256)", OURS, abi.encode(holder, 1));
        _row(Target.Token, "finishSale(uint256,uint256,uint64)", OURS, abi.encode(0, 0, 0));
        _row(Target.Token, "mint(uint256,bytes32[])", ANYBODY, abi.encode(1, none));
        rows[rows.length - 1].value = 0.01 ether;
        _row(Target.Token, "mint(uint256,bytes32[])", ANYBODY, abi.encode(1, none));
        _row(Target.Token, "giveBack(uint256)", ANYBODY, abi.encode(1));
        _row(Target.Token, "refund(address)", ANYBODY, abi.encode(holder));
        _row(Target.Token, "collectProceeds()", ANYBODY, "");
        _row(Target.Token, "setListRoot(bytes32)", "mintList", abi.encode(keccak256("a new list")));
        for (uint256 i; i < 2; ++i) {
            _row(Target.Token, "launch()", "launchEarly", "");
            (rows[rows.length - 1].powers[1], rows[rows.length - 1].value) = ("launchFree", i * 1 ether);
        }
        _row(Target.Sale, "setListRoot(uint256,bytes32)", "saleList", abi.encode(1, keccak256("a new list")));
        _row(Target.Sale, "finish()", "saleEarly", "");
        _row(Target.Sale, "buy(uint256,uint256,address,bytes32[])", ANYBODY, abi.encode(1 ether, 0, address(0), none));
        rows[rows.length - 1].value = 1 ether;
        _row(Target.Sale, "bind(address)", ANYBODY, abi.encode(other));
        _row(Target.Sale, "claim(address)", ANYBODY, abi.encode(holder));
        _row(Target.Sale, "refund(address)", ANYBODY, abi.encode(holder));
        _row(Target.Sale, "collectProceeds()", ANYBODY, "");
        _row(Target.Sale, "collectReward(address)", ANYBODY, abi.encode(holder));
        _row(Target.Sale, "buyFor(address)", OURS, abi.encode(other));
        rows[rows.length - 1].value = 1 ether;
    }

    function _row(Target target, string memory signature, bytes32 power, bytes memory arguments) private {
        Row storage row = rows.push();
        (row.target, row.signature, row.powers[0]) = (target, signature, power);
        _also(arguments);
    }

    /// @dev The last function with other arguments.
    function _also(bytes memory arguments) private {
        Row storage row = rows[rows.length - 1];
        row.calls.push(bytes.concat(bytes4(keccak256(bytes(row.signature))), arguments));
    }
}
